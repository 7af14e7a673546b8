import { useMemo } from 'react';
import { nestedDecoder } from './decode-nested.ts';
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx';

/** A form whose schema has lists and groups: its fields are named by their paths, and a `FieldList` counts its rows. */
export function NestedForm<Output>(props: Omit<SchemaFormProps<Output>, 'decode'>) {
  const { schema } = props;
  const decode = useMemo(() => nestedDecoder(schema), [schema]);
  return <SchemaForm {...props} decode={decode} />;
}
