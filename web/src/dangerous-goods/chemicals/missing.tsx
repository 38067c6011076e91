import { chemicalsMessage } from './chemicals.messages.ts';

/** UN numbers that the table does not hold: that is no word about the goods. */
export function MissingNumbers({ numbers }: { numbers: readonly string[] }) {
  return (
    <p className="q-chemicals-missing" role="status">
      {chemicalsMessage('missing', { numbers: numbers.map((number) => `UN${number}`).join(', ') })}
    </p>
  );
}
