import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdPresses } from '#src/platform/heldPresses.ts';

const clicked = vi.fn();
let button: HTMLButtonElement;
let besides: HTMLElement;
let listening: AbortController;

beforeEach(() => {
  button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('click', clicked);
  besides = document.body.appendChild(document.createElement('p'));
  listening = new AbortController();
  holdPresses(document, listening.signal);
});

afterEach(() => {
  listening.abort();
  clicked.mockReset();
  document.body.replaceChildren();
});

const AT = { clientX: 100, clientY: 100 };

it('clicks the button that moved away under the pointer', () => {
  fireEvent.mouseDown(button, AT);
  fireEvent.mouseUp(besides, AT);
  expect(clicked).toHaveBeenCalledTimes(1);
});

it('leaves a press to the browser that ends on its button', () => {
  fireEvent.mouseDown(button, AT);
  fireEvent.mouseUp(button, AT);
  expect(clicked).not.toHaveBeenCalled();
});

it('clicks nothing for a hand that moved away, nor for a button that is gone', () => {
  fireEvent.mouseDown(button, AT);
  fireEvent.mouseUp(besides, { ...AT, clientY: 140 });
  fireEvent.mouseDown(button, AT);
  button.remove();
  fireEvent.mouseUp(besides, AT);
  fireEvent.mouseDown(besides, AT);
  fireEvent.mouseUp(besides, AT);
  expect(clicked).not.toHaveBeenCalled();
});
