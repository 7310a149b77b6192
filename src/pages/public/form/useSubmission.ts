import { useRef, useState } from 'react';
import type { ErrorCode } from '#contract/errorCodes';
import { failureOf, type Failure } from '../failure.ts';
import type { Problems } from './checks.ts';

interface Submission {
  /** What is wrong with what was filled in; nothing is sent while that is something. */
  check: (form: FormData) => Problems;
  send: (form: FormData) => Promise<void>;
  /** What a failure is called that does not say. */
  fallback: ErrorCode;
}

/** A form's way to the server: checked, sent once at a time, and answered. */
export const useSubmission = ({ check, send, fallback }: Submission) => {
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);

  const refuse = (found: Problems) => {
    setProblems(found);
    setRefusals(count => count + 1);
  };

  const submit = async (form: FormData) => {
    if (underWay.current) return;
    const found = check(form);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return refuse(found);
    underWay.current = true;
    setProblems({});
    setSending(true);
    try {
      await send(form);
    } catch (error) {
      const met = failureOf(error, fallback);
      setFailure(met);
      refuse(refusedFields(met));
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  const forget = (name: string) => {
    if (name in problems) setProblems(({ [name]: _solved, ...others }) => others);
  };

  return { problems, refusals, failure, sending, submit, forget };
};

const refusedFields = ({ fields }: Failure): Problems =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, () => sentence]));
