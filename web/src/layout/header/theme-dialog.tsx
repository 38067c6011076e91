import { type Mode, modes, type Theme, themes, useMode, useTheme } from '#web/platform/appearance/appearance.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { appearanceMessage } from './appearance.messages.ts';
import { toolMessage } from './tool.messages.ts';
import './theme-dialog.css';

/** Every theme as a preview in its own tokens, and the choice of light or dark. */
export function ThemeDialog({ onClose }: { onClose: () => void }) {
  const [theme, setTheme] = useTheme();
  return (
    <Dialog title={toolMessage('theme')} holdsInput={false} onClose={onClose}>
      <div className="q-themes">
        <ModePicker isDark={theme === 'tomorrow-night-blue'} />
        <ul>
          {themes.map((one) => (
            <ThemeCard key={one} theme={one} isActive={one === theme} onSelect={() => setTheme(one)} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const icons: Readonly<Record<Mode, IconName>> = { light: 'sun', dark: 'moon', system: 'monitor' };

function ModePicker({ isDark }: { isDark: boolean }) {
  const [mode, setMode] = useMode();
  return (
    <fieldset className="q-modes">
      <legend className="q-hidden">{appearanceMessage('mode')}</legend>
      {modes.map((one) => (
        <label key={one} className="q-mode">
          <input type="radio" name="mode" checked={one === mode} onChange={() => setMode(one)} />
          <Icon name={icons[one]} />
          <span>{appearanceMessage(`mode_${one}`)}</span>
        </label>
      ))}
      {isDark && <small>{appearanceMessage('mode_always_dark')}</small>}
    </fieldset>
  );
}

type CardProps = { theme: Theme; isActive: boolean; onSelect: () => void };

function ThemeCard({ theme, isActive, onSelect }: CardProps) {
  return (
    <li className="q-theme-card" data-active={isActive}>
      <Picture theme={theme} />
      <div className="q-theme-foot">
        <strong>{theme}</strong>
        {isActive ? (
          <span className="q-theme-active">
            <Icon name="check" />
            {appearanceMessage('theme_active')}
          </span>
        ) : (
          <button
            type="button"
            className="q-button q-button-small"
            aria-label={appearanceMessage('theme_use', { name: theme })}
            onClick={onSelect}
          >
            {appearanceMessage('select')}
          </button>
        )}
      </div>
    </li>
  );
}

const rows = ['68%', '52%', '74%', '44%'];

function Picture({ theme }: { theme: Theme }) {
  return (
    <div className={`q-look theme-${theme} q-picture`} aria-hidden="true">
      <div className="q-picture-header" />
      <div className="q-picture-side">
        <i />
        <i data-current="" />
        <i />
      </div>
      <div className="q-picture-tabs">
        <i />
        <i data-current="" />
      </div>
      <div className="q-picture-page">
        <b />
        {rows.map((width) => (
          <i key={width} style={{ inlineSize: width }} />
        ))}
      </div>
    </div>
  );
}
