import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#contract/base/errorCodes';
import { FailureAlert } from '../frame/FailureAlert.tsx';
import type { Problems } from './checks.ts';
import { type Failure, failureOf, isUnknown, isUsedLink } from './failure.ts';
import './form.css';

const ProblemsContext = createContext<Problems>({});

export const useProblem = (name: string) => use(ProblemsContext)[name];

interface FormProps {
  check: (form: FormData) => Problems;
  send: (form: FormData) => Promise<void>;
  fallback: ErrorCode;
  submitLabel: string;
  busyLabel: string;
  onTyping?: () => void;
  children: ReactNode;
}

const firstField = (form: HTMLFormElement | null, selector: string) =>
  form?.querySelector<HTMLElement>(`:is(input, select)${selector}`);

export const Form = (props: FormProps) => {
  const { submitLabel, busyLabel, onTyping, children } = props;
  const { problems, refusals, failure, sending, submit, forget } = useSubmission(props);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const retry = () => {
    // The pressed button disappears together with the failure.
    button.current?.focus();
    form.current?.requestSubmit();
  };

  useLayoutEffect(() => firstField(form.current, ':not([readonly])')?.focus(), []);
  useLayoutEffect(() => {
    if (refusals > 0) firstField(form.current, '[aria-invalid=true]')?.focus();
  }, [refusals]);

  return (
    <form
      ref={form}
      noValidate
      aria-busy={sending}
      onSubmit={event => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
      onInput={({ target }) => {
        onTyping?.();
        if (target instanceof HTMLInputElement) forget(target.name);
      }}
    >
      {failure && <FailureAlert failure={failure} onRetry={retry} />}
      <ProblemsContext value={problems}>{children}</ProblemsContext>
      <button ref={button} type="submit" className="submit" aria-disabled={sending}>
        {sending ? busyLabel : submitLabel}
      </button>
    </form>
  );
};

interface Submission {
  check: (form: FormData) => Problems;
  send: (form: FormData) => Promise<void>;
  fallback: ErrorCode;
}

const useSubmission = ({ check, send, fallback }: Submission) => {
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  // The server may have carried it out: a mailed link then works no more.
  const isUnsure = useRef(false);

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
      const isDone = isUnsure.current && isUsedLink(error);
      isUnsure.current ||= isUnknown(error);
      const met = isDone ? USED_LINK : failureOf(error, fallback);
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

const USED_LINK: Failure = { text: translate => translate('auth.link_used'), fields: {} };

const refusedFields = ({ fields }: Failure): Problems =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, () => sentence]));
