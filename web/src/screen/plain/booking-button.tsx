import { useTab } from '#web/platform/page/tab.tsx';
import { Button } from '#web/ui/button.tsx';

type BookingButtonProps = {
  /** Null where there is none. */
  id: number | null;
  /** Its number, or what it is called without one. */
  text: string;
  /** Before it is opened, e.g. to close what stands before it. */
  onOpen: () => void;
};

/** Opens the booking that something belongs to; on its own page there is nothing to open. */
export function BookingButton({ id, text, onOpen }: BookingButtonProps) {
  const tab = useTab();
  const to = `/BookingDetails/${id}`;
  if (id === null || tab.path === to) return null;
  return (
    <Button
      variant="text"
      size="small"
      icon="ship"
      onClick={() => {
        onOpen();
        tab.open(to);
      }}
    >
      {text}
    </Button>
  );
}
