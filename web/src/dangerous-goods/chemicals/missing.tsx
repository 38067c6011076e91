import { chemicalsMessage } from './chemicals.messages.ts';

/** UN numbers that are not in the table, which implies nothing about the goods. */
export function MissingNumbers({ numbers }: { numbers: readonly string[] }) {
  return (
    <p className="q-chemicals-missing" role="status">
      {chemicalsMessage('missing', { numbers: numbers.map((number) => `UN${number}`).join(', ') })}
    </p>
  );
}
