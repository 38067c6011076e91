import { actionOf, actionSigns, actionTones, customOf, isRowAction, moreActions, panelButton } from '../row-actions.ts';
import { rowMessage } from '../row.messages.ts';
import type { Screen } from '../screen.ts';

type CellFocusProps = { 'data-at': string; tabIndex: number };
type RowButtonsProps = {
  id: number;
  /** The row's name for screen readers. */
  name: string;
  /** The buttons, joined by blanks. */
  actions: string;
  custom: Screen['custom'];
  rowActions: Screen['actions'];
  focusProps: (button: number) => CellFocusProps;
};

/** The buttons of a row; one handler of the table serves all. */
export function RowButtons({ id, name, actions, focusProps, ...screen }: RowButtonsProps) {
  const hasPanel = actions.endsWith(panelButton);
  return actions
    .split(' ')
    .filter((button) => button !== '')
    .map((button, index) => {
      const { text, tone, sign } = buttonAppearance(button, screen);
      const isStep = hasPanel && sign === undefined;
      return (
        <button
          key={button}
          type="button"
          className="q-row-button"
          data-tone={tone}
          data-action={button}
          data-id={id}
          aria-label={`${text} ${name}`}
          aria-haspopup={button === moreActions ? 'menu' : undefined}
          data-step={isStep || undefined}
          title={isStep || sign !== undefined ? text : undefined}
          style={button === moreActions ? { anchorName: anchorOfMore(id) } : undefined}
          {...focusProps(index)}
        >
          {sign ?? text}
        </button>
      );
    });
}

/** The anchor of the menu with a row's other actions. */
export const anchorOfMore = (id: number): string => `--row-more-${id}`;

export function buttonAppearance(
  button: string,
  { custom, rowActions }: Pick<RowButtonsProps, 'custom' | 'rowActions'>,
) {
  if (isRowAction(button)) {
    return { text: rowMessage(button), tone: actionTones[button], sign: actionSigns[button] };
  }
  if (button === moreActions) return { text: rowMessage('more_actions'), tone: 'info', sign: '⋯' };
  if (button === panelButton) return { text: rowMessage('panel'), tone: 'info', sign: '›' };
  const action = actionOf(button);
  if (action !== undefined && rowActions)
    return { text: rowActions.text(action), tone: rowActions.tone(action), sign: undefined };
  return { text: custom[customOf(button) ?? '']?.button ?? button, tone: 'primary', sign: undefined };
}
