/** The line that the caret stands in, as it is searched by. */
export function lineAt(text: string, caret: number): string {
  const from = text.lastIndexOf('\n', caret - 1) + 1;
  const to = text.indexOf('\n', caret);
  return text.slice(from, to === -1 ? undefined : to).trim();
}

type Pressed = {
  key: string;
  altKey: boolean;
  currentTarget: Pick<HTMLTextAreaElement, 'value' | 'selectionStart'>;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The step that an arrow takes in the list; none where it moves in the text, which it does until its last line. */
export function movesInto(event: Pressed, list: { isShown: boolean; active: number }): number | undefined {
  const { key, altKey, currentTarget } = event;
  const step = steps[key];
  if (step === undefined || altKey) return step;
  if (!list.isShown) return undefined;
  const isLastLine = !currentTarget.value.includes('\n', currentTarget.selectionStart);
  return list.active >= 0 || (step > 0 && isLastLine) ? step : undefined;
}
