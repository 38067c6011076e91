import { useQuery } from '@tanstack/react-query';
import type { MatchedRoute } from '#contract/system/menu-button.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { apiRightsMessage } from './api-rights.messages.ts';
import { matchingOptions, type Pattern } from './matching-routes.ts';
import './api-rights.css';

const idleMs = 300;

/** The routes matched by a method and an address or pattern, during input. */
export function RouteMatches({ method, api }: Pattern) {
  const debounced = useDebounced(api, idleMs);
  const { data, error, isFetching } = useQuery(matchingOptions({ method, api: debounced }));
  const isComplete = method !== '' && debounced.trim() !== '';
  return (
    <div className="q-matches" aria-busy={isFetching}>
      <p className={isComplete && error ? 'q-matches-beyond' : undefined} role="status">
        {isComplete ? headOf({ data, error }) : apiRightsMessage('matching_ask')}
      </p>
      {isComplete && data && data.length > 0 && (
        // A scroller without focusable content must be focusable itself.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul aria-label={apiRightsMessage('matches_title')} tabIndex={0}>
          {data.map((match) => (
            <Match key={match.url} {...match} />
          ))}
        </ul>
      )}
    </div>
  );
}

function headOf({ data, error }: { data: readonly MatchedRoute[] | undefined; error: unknown }): string {
  if (error) return problemOf(error);
  if (!data) return apiRightsMessage('matching_busy');
  return data.length === 0 ? apiRightsMessage('matching_none') : apiRightsMessage('matching', { count: data.length });
}

/** The pattern's error; the field above names it. */
function problemOf(error: unknown): string {
  return (error instanceof ApiError && error.fields[0]?.message) || errorText(error).text;
}

function Match({ method, url, summary, is_open, is_held }: MatchedRoute) {
  const methods = useDictionary('api_method');
  const known = methods.find(({ value }) => value === method);
  return (
    <li>
      <Tag tone={known?.color ?? 'info'} text={known?.label ?? String(method)} />
      <code>{url}</code>
      <span className="q-faint">{summary}</span>
      {is_open && <span className="q-faint">{apiRightsMessage('open_anyway')}</span>}
      {!is_held && <span className="q-matches-beyond">{apiRightsMessage('not_held')}</span>}
    </li>
  );
}
