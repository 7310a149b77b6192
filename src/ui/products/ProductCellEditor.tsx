import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { useEvent, useTranslate } from 'ra-core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFocusWhenShown } from '../dialog/ConfirmDialog.tsx';
import { EntryNote } from '../form/EntryField.tsx';
import { cellEditorStyle } from '../grid/CellEditor.tsx';
import { editorMove, isForAll } from '../grid/editorKeys.ts';
import { HitList } from './HitList.tsx';
import { type Hit, useProductHits } from './productSearch.ts';

/** A chosen product, or a text that names none yet. */
export type NamedProduct = Pick<Hit, 'name'> & { product_id: number | null };

interface ProductCellEditorProps {
  label: string;
  /** What the cell holds; its text is not searched as long as it stays. */
  product: NamedProduct;
  /** Where typing starts: the text of the cell, or the key that opened it. */
  text: string;
  tenantId: number | undefined;
  onCommit: (product: NamedProduct, down: number, right: number) => void;
  onCancel: () => void;
}

/** A text without a product is kept as text: what is typed is never dropped. */
export const ProductCellEditor = (props: ProductCellEditorProps) => {
  const { label, product, text, tenantId, onCommit, onCancel } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState(text);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isDone = useRef(false);
  const words = typed.trim();
  const isSearched = words !== '' && (words !== product.name || product.product_id === null);
  const { found, isSettled, hasFailed } = useProductHits(isSearched ? words : '', tenantId);
  const hasHits = isSearched && isSettled && found.length > 0;

  const commit = (chosen: NamedProduct, down: number, right: number) => {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(chosen, down, right);
  };
  const commitText = (down: number, right: number) => {
    if (words !== product.name) commit({ product_id: null, name: words }, down, right);
    else if (words !== '') commit(product, down, right);
    else cancel();
  };
  const cancel = () => {
    if (isDone.current) return;
    isDone.current = true;
    onCancel();
  };

  const press = useEvent((event: KeyboardEvent) => {
    if (isForAll(event)) return commitText(0, 0);
    // The grid's own keys are for cells not being edited.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return undefined;
    if (event.key === 'Escape') {
      event.preventDefault();
      return cancel();
    }
    // In an open list, these keys move through it and choose.
    if (hasHits && event.key !== 'Tab') return undefined;
    const move = editorMove(event);
    if (!move) return undefined;
    event.preventDefault();
    return commitText(...move);
  });

  const { getRootProps, getInputProps, ...list } = useAutocomplete<Hit>({
    options: found,
    open: hasHits,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnBlur: false,
    filterOptions: all => all,
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ id }) => id,
    onInputChange: (_event, next, reason) => reason === 'input' && setTyped(next),
    onChange: (_event, hit) => hit && commit({ product_id: hit.id, name: hit.name }, 0, 1),
  });
  const { ref, ...input } = getInputProps();
  const inputRef = useForkRef(ref, useFocusWhenShown<HTMLInputElement>());
  const note = hasFailed ? 'search_failed' : 'no_product';
  return (
    <Box {...getRootProps({ onKeyDown: press })} sx={boxStyle}>
      <InputBase
        ref={setAnchor}
        inputRef={inputRef}
        fullWidth
        inputProps={{ ...input, 'aria-label': label, onBlur: () => commitText(0, 0) }}
        sx={cellEditorStyle}
      />
      <Popper
        open={isSearched && isSettled}
        anchorEl={anchor}
        placement="bottom-start"
        sx={{ zIndex: 'modal' }}
      >
        <Paper elevation={4} sx={{ maxHeight: '40vh', overflowY: 'auto', minWidth: 280 }}>
          {hasHits ? (
            <HitList {...list} hits={found} />
          ) : (
            <EntryNote>{translate(`grid.${note}`)}</EntryNote>
          )}
        </Paper>
      </Popper>
    </Box>
  );
};

const boxStyle = { display: 'flex', alignSelf: 'stretch', flex: 1, minWidth: 0 } as const;
