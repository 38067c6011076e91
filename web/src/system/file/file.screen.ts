import { files } from '#contract/system/file.ts';
import { defineScreen, hidden, keyword, textArea, whole, wide } from '#web/screen/define-screen.ts';
import { FileTools } from './file-tools.tsx';
import { FileView } from './file-view.tsx';

/** Everything that anybody has sent, as far as the reader's data scope goes. */
export const fileScreen = defineScreen(files, {
  search: [keyword, 'kind', 'mime_type', 'size', 'creator'],
  columns: [
    wide('name', 240),
    wide('size', 90),
    wide('kind', 130),
    wide('mime_type', 150),
    'creator_name',
    'create_datetime',
    'update_datetime',
    wide('url', 260),
    wide('md5sum', 250),
    hidden('engine'),
    hidden('is_public'),
    hidden('description'),
  ],
  form: [whole('name'), textArea('description')],
  tools: FileTools,
  view: FileView,
});
