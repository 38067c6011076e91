/** Why an import cannot continue. */
export function ImportProblem({ text = '', id }: { text?: string | undefined; id?: string | undefined }) {
  if (text === '') return null;
  return (
    <p id={id} className="q-import-problem" role="alert">
      {text}
    </p>
  );
}
