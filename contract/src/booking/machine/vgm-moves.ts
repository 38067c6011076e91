import * as z from 'zod';
import type { VgmState } from '../../freight/vgm.ts';
import { id, int, text } from '../../kit.ts';
import { maxLines } from '../container.ts';
import { eventFiles } from './event-note.ts';
import type { EventAction } from './events.ts';

/** Steps of a box's gross mass after entry; taken by hand if there is no channel. */
export const vgmSteps = ['send', 'accept', 'reject', 'retract'] as const;
export type VgmStep = (typeof vgmSteps)[number];

export type VgmMove = {
  from: readonly VgmState[];
  to: VgmState;
  right: 'SiSend' | 'SiConfirm' | 'SiReject';
  audit: EventAction;
};

export const vgmMoves: Readonly<Record<VgmStep, VgmMove>> = {
  send: { from: ['ENTERED', 'REJECTED', 'RETRACTED'], to: 'SENT', right: 'SiSend', audit: 'VGM_SENT' },
  accept: { from: ['SENT'], to: 'ACCEPTED', right: 'SiConfirm', audit: 'VGM_ACCEPTED' },
  reject: { from: ['SENT'], to: 'REJECTED', right: 'SiReject', audit: 'VGM_REJECTED' },
  retract: { from: ['SENT', 'ACCEPTED'], to: 'RETRACTED', right: 'SiSend', audit: 'VGM_RETRACTED' },
};

/** The boxes of the step, and its note and files for the history. */
export const VgmStepBody = z.object({
  version: int(1, 2_147_483_647).optional(),
  line_ids: z.array(id()).min(1).max(maxLines),
  reason_text: text(200).default(''),
  note: text(500).default(''),
  files: eventFiles().default([]),
});
export type VgmStepBody = z.output<typeof VgmStepBody>;
