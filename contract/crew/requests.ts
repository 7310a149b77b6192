import { z } from 'zod';
import { idText, optionalText, recordId, requiredMoment } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { ASSIGNMENT_STATES } from './assignmentStates.values.ts';
import { ANSWER_RESULTS, ANSWERS, ON_ACCEPT } from './requests.values.ts';

const REQUESTS_MAX = { shifts: 100, people: 100 } as const;

export const requestsInput = z.strictObject({
  requests: z
    .array(
      z.strictObject({
        shift_id: recordId,
        crew_ids: z.array(recordId).min(1).max(REQUESTS_MAX.people),
      })
    )
    .min(1)
    .max(REQUESTS_MAX.shifts),
  /** Default: the start of the shift. */
  due: requiredMoment.optional(),
  message: optionalText(TEXT_MAX.notes),
  on_accept: z.enum(ON_ACCEPT).optional(),
});

export type RequestsInput = z.infer<typeof requestsInput>;

export const requestAnswer = z.object({
  assignment_id: z.int(),
  shift_id: z.int(),
  crew_id: z.int(),
  state: z.enum(ASSIGNMENT_STATES),
  /** False without an e-mail address: the link can be sent another way. */
  mailed: z.boolean(),
});

export type RequestAnswer = z.infer<typeof requestAnswer>;

export const requestsAnswer = z.array(requestAnswer);

export const onAssignment = z.strictObject({ assignment_id: idText });

const answer = z.enum(ANSWERS);
const note = optionalText(TEXT_MAX.line);

export const answerInput = z.strictObject({ answer, note });

const state = z.enum(ASSIGNMENT_STATES);

export const answerOutcome = z.object({ result: z.enum(ANSWER_RESULTS), state });

export type AnswerOutcome = z.infer<typeof answerOutcome>;

const ANSWERS_MAX = 100;

export const myAnswersInput = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        assignment_id: recordId,
        answer,
        note,
        /** The times that the person saw: to other ones it is no answer (`changed`). */
        from: requiredMoment.optional(),
        until: requiredMoment.optional(),
      })
    )
    .min(1)
    .max(ANSWERS_MAX),
});

/** `unknown`: of somebody else, or not asked; it has no state. */
export const myAnswersAnswer = z.array(
  z.object({
    assignment_id: z.int(),
    result: z.enum([...ANSWER_RESULTS, 'unknown']),
    state: state.nullable(),
  })
);

export type MyAnswer = z.infer<typeof myAnswersAnswer>[number];

export const crewLinkAnswer = z.object({ url: z.url() });

/** The id of the person. */
export const endedLinkAnswer = z.object({ id: z.int() });
