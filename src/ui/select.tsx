import { Button as AriaButton } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { TickIcon, WarningIcon } from './icon.tsx';
import { ChevronIcon } from './list-icon.tsx';
import { Popover } from './popover.tsx';
import css from './select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly words: string;
  /** A second line: what choosing it means. */
  readonly hint?: string;
}

interface SelectProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly prompt?: string;
  readonly help?: string;
  /** What is wrong with the choice; said at the control. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/**
 * One of a list, with a second line for each choice: what the platform's own control cannot show. For pages of people
 * with a session; a public form keeps `SelectField`.
 */
export function Select(props: SelectProps) {
  const { label, options, value, onChange, prompt = 'Choose one', help, error, disabled = false } = props;
  return (
    <AriaSelect
      className={css['select'] ?? ''}
      placeholder={prompt}
      isDisabled={disabled}
      isInvalid={error !== undefined}
      value={value ?? null}
      onChange={(key) => key !== null && onChange(String(key))}
    >
      <Label className={css['label'] ?? ''}>{label}</Label>
      <AriaButton className={css['control'] ?? ''}>
        <SelectValue className={css['value'] ?? ''} />
        <ChevronIcon />
      </AriaButton>
      {help && (
        <Text slot="description" className={css['help']}>
          {help}
        </Text>
      )}
      <FieldError className={css['error'] ?? ''}>
        <WarningIcon />
        <span>{error}</span>
      </FieldError>
      <Popover width="fit">
        <ListBox className={css['list'] ?? ''} items={options}>
          {({ value: id, words, hint }) => (
            <ListBoxItem id={id} textValue={words} className={css['option'] ?? ''}>
              <TickIcon />
              <Text slot="label">{words}</Text>
              {hint && (
                <Text slot="description" className={css['hint']}>
                  {hint}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
