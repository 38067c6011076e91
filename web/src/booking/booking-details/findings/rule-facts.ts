import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lookupsOf, type PortFact } from '#contract/booking/rules/facts.ts';
import { ports } from '#contract/codes/port.ts';
import type { Page } from '#contract/kit.ts';
import type { CheckResponse, RuleFactsRow } from '#contract/booking/rules/check.ts';
import { unNumbersOf } from '#contract/booking/rules/dangerous/dangerous-goods-facts.ts';
import { fieldReader } from '#contract/booking/rules/field-reader.ts';
import type { Finding } from '#contract/booking/rules/finding.ts';
import type { Stage } from '#contract/booking/rules/severity.ts';
import { api } from '#web/platform/api/api.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { headerText } from '../form/booking-values.ts';
import { useFormState } from '../form/form-context.ts';

const factsKey = ['booking-rule-facts'] as const;
const staleMs = 300_000;
const retryMs = 30_000;
// Bookings can be entered without it; the server checks them in the end.
const meta = { handles: () => true };

/** The data of the rules; the same object while unchanged. */
export function useRuleFacts(): RuleFactsRow | undefined {
  const { data } = useQuery({
    queryKey: factsKey,
    queryFn: ({ signal }) => api<RuleFactsRow>('GET', '/api/booking/booking/rule_facts/', { signal }),
    staleTime: staleMs,
    meta,
  });
  return data;
}

const portFields = ['portload', 'portdischarge'] as const;

/**
 * The same with the ports and the UN numbers that the form names: those of the office come with the rules, others of
 * the world when they are named.
 */
export function useBookingFacts(): RuleFactsRow | undefined {
  const facts = useRuleFacts();
  const substances = useNamedSubstances();
  const codes = useFormState(({ values }) => portFields.map((name) => headerText(values, name)).join(' '));
  const isKnown = (code: string) => code === '' || facts === undefined || lookupsOf(facts).port(code) !== undefined;
  const missing = codes.split(' ').filter((code) => !isKnown(code));
  const { data } = useQuery({
    queryKey: ['port-facts', ...missing],
    queryFn: async ({ signal }) => (await Promise.all(missing.map((code) => portFactsOf(code, signal)))).flat(),
    enabled: missing.length > 0,
    staleTime: staleMs,
    meta,
  });
  return useMemo(() => {
    if (!facts || (!data && !substances)) return facts;
    const dangerous = { ...facts.dangerous, substances: [...facts.dangerous.substances, ...(substances ?? [])] };
    return { ...facts, ports: [...facts.ports, ...(data ?? [])], dangerous };
  }, [facts, data, substances]);
}

/** Entries of a public table with the numbers that the form names; the rules come with those of the office. */
function useNamedSubstances() {
  const numbers = useFormState(({ values }) => unNumbersOf(fieldReader(values)).join(','));
  const { data } = useQuery({
    queryKey: ['substance-facts', numbers],
    queryFn: ({ signal }) =>
      api<RuleFactsRow['dangerous']['substances']>('GET', '/api/booking/booking/rule_facts/substances/', {
        query: { un_number: numbers },
        signal,
      }),
    enabled: numbers !== '',
    staleTime: staleMs,
    meta,
  });
  return data;
}

/** The port with a code; none while only a part of it is typed. */
async function portFactsOf(code: string, signal: AbortSignal): Promise<PortFact[]> {
  const { data } = await api<Page<PortFact>>('GET', ports.path, { query: { code }, signal });
  return data.filter((port) => port.code === code);
}

type Question = { id: number | undefined; stage: Stage; draftJson: string | undefined };

/** The server's findings; if its data is newer than the page's, the page refetches it. */
export function useCheck({ id, stage, draftJson }: Question): readonly Finding[] | undefined {
  const { data } = useQuery({
    queryKey: ['booking-check', id, stage, draftJson],
    queryFn: async ({ signal }) => {
      const booking: unknown = JSON.parse(draftJson ?? '{}');
      const body = { ...(id !== undefined && { id }), stage, booking };
      const answer = await api<CheckResponse>('POST', '/api/booking/booking/check/', { body, signal });
      const known = queryClient.getQueryData<RuleFactsRow>(factsKey);
      if (known && known.version !== answer.version) void queryClient.invalidateQueries({ queryKey: factsKey });
      return answer.findings;
    },
    enabled: draftJson !== undefined,
    staleTime: retryMs,
    gcTime: retryMs,
    placeholderData: keepPreviousData,
    meta,
  });
  return data;
}
