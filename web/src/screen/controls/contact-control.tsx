import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { controlMessage } from './control.messages.ts';
import { aria, type ControlProps } from './control-props.ts';
import './contact.css';

type Contact = 'phone' | 'email' | 'link';

type ContactType = {
  type: 'tel' | 'email' | 'url';
  text: 'call' | 'send_mail' | 'open_link';
  icon: IconName;
  href: (value: string) => string | undefined;
};

const contactTypes: Record<Contact, ContactType> = {
  phone: {
    type: 'tel',
    text: 'call',
    icon: 'phone',
    href: (value) => (/^[+\d][\d\s()+-]{4,}$/.test(value) ? `tel:${value.replaceAll(/[^\d+]/g, '')}` : undefined),
  },
  email: {
    type: 'email',
    text: 'send_mail',
    icon: 'mail',
    href: (value) => (/^[^\s@]+@[^\s@]+$/.test(value) ? `mailto:${value}` : undefined),
  },
  link: { type: 'url', text: 'open_link', icon: 'link', href: linkOf },
};

/** The link of a text; undefined unless its scheme is safe. */
function linkOf(value: string): string | undefined {
  return /^(?:https?|ftp|rtsp|mms):\/\/\S+$/i.test(value) ? value : undefined;
}

type ContactProps = ControlProps<string> & { contact: Contact; max: number };

/** A telephone number, an e-mail address or a URL, with a link as soon as it is valid. */
export function ContactControl({ contact, value, onChange, max, ...rest }: ContactProps) {
  const { type } = contactTypes[contact];
  return (
    <span className="q-contact">
      <Input
        {...aria(rest)}
        type={type}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <ContactLink contact={contact} value={value} />
    </span>
  );
}

/** The link next to its text. */
function ContactLink({ contact, value }: { contact: Contact; value: string }) {
  const { icon, text, href } = contactTypes[contact];
  const to = href(value);
  if (to === undefined) return null;
  const name = controlMessage(text);
  const newWindowProps = contact === 'link' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className="q-contact-link" href={to} title={name} aria-label={`${name}: ${value}`} {...newWindowProps}>
      <Icon name={icon} />
    </a>
  );
}
