import { useTab } from '#web/platform/page/tab.tsx';
import { Button } from '#web/ui/button.tsx';

type BookingButtonProps = {
  /** Null without a booking. */
  id: number | null;
  /** Its number, or another name. */
  text: string;
  /** Called before it opens, e.g. to close a dialog. */
  onOpen: () => void;
};

/** Opens the related booking; hidden on its own page. */
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
