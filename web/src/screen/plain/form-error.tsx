import './plain.css';

/** An error of the form as a whole. */
export function FormError({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="q-form-error q-plain-whole" role="alert">
      {text}
    </p>
  );
}
