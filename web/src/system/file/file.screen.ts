import { files } from '#contract/system/file.ts';
import { defineScreen, hiddenColumn, keyword, textArea, fullWidth, withWidth } from '#web/screen/define-screen.ts';
import { FileTools } from './file-tools.tsx';
import { FileView } from './file-view.tsx';

/** All uploaded files within the caller's data scope. */
export const fileScreen = defineScreen(files, {
  search: [keyword, 'kind', 'mime_type', 'size', 'creator'],
  columns: [
    withWidth('name', 240),
    withWidth('size', 90),
    withWidth('kind', 130),
    withWidth('mime_type', 150),
    'creator_name',
    'create_datetime',
    'update_datetime',
    withWidth('url', 260),
    withWidth('md5sum', 250),
    hiddenColumn('engine'),
    hiddenColumn('is_public'),
    hiddenColumn('description'),
  ],
  form: [fullWidth('name'), textArea('description')],
  tools: FileTools,
  view: FileView,
});
