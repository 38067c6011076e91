import { createElement, type CSSProperties, Fragment, type ReactNode } from 'react';
import { mediaUrl } from './media-url.ts';
import './rich-view.css';

const plain = 'p h1 h2 h3 h4 h5 h6 strong b em i u s sub sup ul ol li blockquote code pre br hr span div a img';
const tables = 'table thead tbody tr th td';
const allowed: ReadonlySet<string> = new Set(`${plain} ${tables}`.split(' '));
/** Elements whose text is not displayed. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);
const links = /^(?:https?:\/\/|mailto:|tel:)/i;
const pictures = /^(?:https?:\/\/|media\/|\/media\/)/i;
const styles = ['lineHeight', 'fontSize', 'textAlign', 'fontWeight', 'fontStyle', 'textDecoration'] as const;

/**
 * Rich text as React elements, built from an allow-list: none of it is set as HTML, so no script, handler or unsafe URL
 * can get through.
 */
export function RichView({ html }: { html: string }) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return <div className="q-rich">{childrenOf(parsed.body)}</div>;
}

function childrenOf(parent: Node): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- parsed anew whenever the text changes
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>);
}

function renderNode(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  if (!allowed.has(name)) return childrenOf(node);
  if (name === 'img') return <Picture element={node} />;
  const props = { style: styleOf(node), ...(name === 'a' && linkProps(node)) };
  return ['br', 'hr'].includes(name) ? createElement(name) : createElement(name, props, childrenOf(node));
}

function linkProps(element: HTMLElement) {
  const href = element.getAttribute('href')?.trim() ?? '';
  return links.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {};
}

function Picture({ element }: { element: HTMLElement }) {
  const source = element.getAttribute('src')?.trim() ?? '';
  return pictures.test(source) ? <img src={mediaUrl(source)} alt={element.getAttribute('alt') ?? ''} /> : null;
}

function styleOf({ style }: HTMLElement): CSSProperties {
  return Object.fromEntries(styles.flatMap((name) => (style[name] === '' ? [] : [[name, style[name]]])));
}
