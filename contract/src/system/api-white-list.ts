import { bool, remark, resource, text } from '../kit.ts';
import { apiWhiteListHelp, apiWhiteListLabels } from './api-white-list.labels.ts';
import { apiMethod, apiPattern } from './menu-button.ts';

const input = {
  keyword: text(64).default(''),
  method: apiMethod(),
  url: apiPattern(),
  /** False: matching calls skip the data scope. */
  enable_datasource: bool().default(true),
  description: remark(),
};

/** Calls that every logged-in user may make. */
export const apiWhiteList = resource({
  name: 'api_white_list',
  path: '/api/system/api_white_list/',
  scope: 'none',
  row: input,
  input,
  search: { keyword: 'contains', method: 'in', url: 'contains', enable_datasource: 'exact' },
  keyword: ['keyword', 'url', 'description'],
  sortable: ['keyword', 'method', 'url'],
  order: ['-create_datetime'],
  labels: apiWhiteListLabels,
  help: apiWhiteListHelp,
});
