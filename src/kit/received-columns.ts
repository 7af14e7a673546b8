/** Columns in which programs note when a record came. None of them is ours, and most hosts have none. */
export const receivedColumns = [
  'created_at',
  'createdAt',
  'CreatedAt',
  'CreatedOn',
  'DateCreated',
  'CreatedDate',
];
