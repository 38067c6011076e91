import { useSyncExternalStore } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { isFullscreen, toggleFullscreen } from './fullscreen.ts';
import { shellMessage } from './shell.messages.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Follows the browser: leaving full screen with Esc shows here too. */
export function FullscreenButton() {
  const isFull = useSyncExternalStore(subscribe, isFullscreen);
  return (
    <IconButton
      icon={isFull ? 'fullscreen-exit' : 'fullscreen'}
      label={shellMessage(isFull ? 'fullscreen_exit' : 'fullscreen')}
      aria-pressed={isFull}
      onClick={toggleFullscreen}
    />
  );
}
