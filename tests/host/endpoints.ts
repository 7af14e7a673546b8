import { jsonLimit, multipartLimit } from './body.ts';
import type { Endpoint } from './call.ts';
import * as dataItems from './data-items.ts';
import { sendEmail } from './email.ts';
import { login } from './login.ts';
import * as otherInfo from './other-info.ts';
import * as tables from './tables.ts';
import * as uploads from './uploads.ts';
import { website } from './website.ts';

export type Route = { method: 'GET' | 'POST'; endpoint: Endpoint; limit: number };

function get(endpoint: Endpoint): Route {
  return { method: 'GET', endpoint, limit: 0 };
}

function post(endpoint: Endpoint, limit = jsonLimit): Route {
  return { method: 'POST', endpoint, limit };
}

/** The endpoints of the contract by path. */
export const endpoints: ReadonlyMap<string, Route> = new Map([
  ['/api/cms/add-data-item.php', post(dataItems.addDataItem)],
  ['/api/cms/update-data-item.php', post(dataItems.updateDataItem)],
  ['/api/cms/list-data-items.php', get(dataItems.listDataItems)],
  ['/api/cms/list-by-parent-id.php', get(dataItems.listByParentId)],
  ['/api/cms/get-data-item.php', get(dataItems.getDataItem)],
  ['/api/cms/delete-data-item.php', get(dataItems.deleteDataItem)],
  ['/api/cms/website.php', get(website)],
  ['/api/cms/list-tables.php', get(tables.listTables)],
  ['/api/cms/add-table.php', post(tables.addTable)],
  ['/api/cms/update-table.php', post(tables.updateTable)],
  ['/api/cms/update-column.php', post(tables.updateColumn)],
  ['/api/cms/login.php', post(login)],
  ['/api/send-email.php', post(sendEmail)],
  ['/api/other_info/save.php', post(otherInfo.save)],
  ['/api/other_info/list.php', get(otherInfo.list)],
  ['/api/other_info/get.php', get(otherInfo.get)],
  ['/api/other_info/delete.php', get(otherInfo.remove)],
  ['/api/other_info/search.php', get(otherInfo.search)],
  ['/upload/upload.php', post(uploads.upload, multipartLimit)],
  ['/upload/delete.php', get(uploads.removeUpload)],
]);
