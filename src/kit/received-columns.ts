/** The columns in which other programs note a record's arrival. Most hosts have none. */
export const receivedColumns = [
  'created_at',
  'createdAt',
  'CreatedAt',
  'CreatedOn',
  'DateCreated',
  'CreatedDate',
];
