import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { drawScanId } from '../../../platform/scanner/scanId.ts';
import { useScanner } from '../../../platform/scanner/useScanner.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { readCode } from '../warehouse.calls.ts';
import type { Piece } from './pieces.ts';

export interface RefusedCode {
  id: string;
  code: string;
  error: unknown;
}

class NoPieceError extends Error {}

/** True if the code is of nothing that fits in a case; false if it could not be looked up. */
export const isNoPiece = (error: unknown) =>
  error instanceof NoPieceError || apiErrorOf(error)?.status === 404;

interface FoundPiecesOptions {
  tenantId: number | undefined;
  /** Returns false for what is in already. */
  onFound: (piece: Piece) => boolean;
}

/** Looks up what a scanner reads, and what is typed, one after the other. A refused code stays until it is settled. */
export const useFoundPieces = ({ tenantId, onFound }: FoundPiecesOptions) => {
  const call = useSessionCall();
  const [known, setKnown] = useState<string>();
  const [refused, setRefused] = useState<readonly RefusedCode[]>([]);
  const settle = (id: string) => setRefused(before => before.filter(each => each.id !== id));
  const { mutate, isPending } = useMutation({
    // In order: a scanner is faster than the answers.
    scope: { id: 'pieces of a case' },
    networkMode: 'always',
    mutationFn: async (code: string) => {
      const found = await call(() => readCode(code, { tenantId }));
      if (found.kind === 'project') throw new NoPieceError();
      return found;
    },
    onSuccess: ({ kind, id, name, amount = 1 }, code) => {
      const isUnit = kind === 'unit';
      const ids = { equipment_id: isUnit ? id : null, product_id: isUnit ? null : id };
      setKnown(onFound({ ...ids, name, code, amount }) ? undefined : name);
    },
    onError: (error, code) => {
      setKnown(undefined);
      setRefused(before => [{ id: drawScanId(), code, error }, ...before]);
    },
  });
  useScanner(code => mutate(code));
  const retry = ({ id, code }: RefusedCode) => {
    settle(id);
    mutate(code);
  };
  return { find: mutate, isFinding: isPending, known, refused, settle, retry };
};
