import { carrierChannelTable } from './channel.table.ts';
import { type CarrierChannelInput, carrierChannels, channelIssues } from '#contract/exchange/carrier-channel.ts';
import { type Change, insertRow, updateRow, type Values } from '#server/http/write/changes.ts';
import type { Ctx } from '#server/http/route.ts';
import { lockedRow } from '#server/http/rows.ts';
import { isOtherOrigin, readSealed, writeSealed } from '#server/http/write/sealed-columns.ts';
import { refuse, refuseAny } from '#server/platform/app-error.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Tx } from '#server/platform/database/db.ts';

type Secret = 'credential' | 'callback_secret';

const secretContext = (id: number) => ({ table: 'carrier_channel', id });

/** `recipients` is JSON, which the driver does not make of an array. */
function columnsOf({ recipients, ...rest }: Values): Values {
  return { ...rest, ...(recipients !== undefined && { recipients: JSON.stringify(recipients) }) };
}

function refuseIssues(profile: Values): void {
  refuseAny(channelIssues(carrierChannels.input.parse(profile)));
}

export async function addChannel(ctx: Ctx, values: CarrierChannelInput): Promise<number> {
  const { credential, callback_secret, ...rest } = values;
  refuseIssues(rest);
  const id = await insertRow(ctx, carrierChannelTable, columnsOf(rest));
  await writeSealed(ctx, secretContext(id), {
    ...(credential && { credential }),
    ...(callback_secret && { callback_secret }),
  });
  return id;
}

export async function changeChannel(ctx: Ctx, { id, version, values }: Change<CarrierChannelInput>): Promise<void> {
  const { credential, callback_secret, ...rest } = values;
  const before = await lockedRow(ctx, carrierChannelTable, id);
  // URLs, folders and sent messages contain it.
  if (rest.code !== undefined && rest.code !== before.code) refuse([{ path: 'code', rule: 'cannot_change' }]);
  refuseIssues({ ...before, ...rest });
  await updateRow(ctx, carrierChannelTable, { id, version, values: columnsOf(rest) });
  await writeSealed(ctx, secretContext(id), {
    // A stored secret must not be sent to another server, because anyone able to change the URL could read it there.
    ...(isOtherOrigin(before.base_url, rest.base_url) && { credential: '' }),
    ...(credential !== undefined && { credential }),
    ...(callback_secret !== undefined && { callback_secret }),
  });
}

/** A channel's secret in clear text; undefined if it has none, or it can no longer be decrypted. */
export async function channelSecret(
  owner: { db: Tx; config: Pick<Config, 'secret'> },
  id: number,
  name: Secret,
): Promise<string | undefined> {
  return readSealed(owner, secretContext(id), name);
}
