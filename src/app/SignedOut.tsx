import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { textOf } from '../api/ApiError.ts';

interface SignedOutProps {
  onSignedOut: (next?: string) => void;
}

/** Where react-admin leads once a session is over: hands over to the sign-in screen. */
export const SignedOut = ({ onSignedOut }: SignedOutProps) => {
  const { state } = useLocation();
  const path = textOf(state, 'nextPathname');
  const next = path && path + (textOf(state, 'nextSearch') ?? '');
  useEffect(() => onSignedOut(next), [onSignedOut, next]);
  return null;
};
