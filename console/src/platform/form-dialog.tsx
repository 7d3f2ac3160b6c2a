import { Button, Group, Modal, type ModalProps, Text } from '@mantine/core';
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { common } from '../ui/messages.ts';
import { useReturnFocus } from '../ui/return-focus.ts';
import { Failure } from './failure.tsx';
import classes from './form-dialog.module.css';

/** A dialog is closed by its owner. */
export interface DialogProps {
  opened?: boolean;
  onClose: () => void;
}

interface Write<Request> {
  mutate: (request: Request) => void;
  reset: () => void;
  isPending: boolean;
  error: unknown;
}

interface FormDialogProps<Values extends object, Request> extends DialogProps {
  title: ReactNode;
  size?: ModalProps['size'];
  /** Above another dialog that stays open. */
  isOnTop?: boolean;
  /** The label of the submit button: the action and its object. */
  action: string | ((values: Values) => string);
  /** Destructive actions have a red button, and the focus begins on Cancel. Where nothing is to be filled in, Enter confirms. */
  isDestructive?: boolean;
  /** Why the form cannot be submitted yet; an empty text when that is obvious. */
  refuse?: (values: Values) => string | null;
  initialValues?: Values;
  validate?: UseFormInput<Values>['validate'];
  request: (values: Values) => Request;
  /** The result of `useWrite` or `useMutation`. */
  write: Write<Request>;
  /** Another way to carry it out, beside the submit button. */
  alternative?: (values: Values, isRefused: boolean) => ReactNode;
  /** Whether the alternative is the only way. */
  isSubmitHidden?: boolean;
  children: ReactNode | ((form: UseFormReturnType<Values>) => ReactNode);
}

/** Mantine's dialogs have 200, and its lists of options 300. */
const ON_TOP = 250;

/** A dialog with a form. Every opening starts with the initial values and without the error of the last time. */
export function FormDialog<Values extends object, Request>({
  opened = true,
  title,
  size,
  isOnTop = false,
  ...form
}: FormDialogProps<Values, Request>) {
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={title}
      {...(size !== undefined && { size })}
      {...(isOnTop && { zIndex: ON_TOP })}
    >
      {/* Mounted with each opening, so nothing of the last one is left. */}
      <DialogForm {...form} />
    </Modal>
  );
}

function DialogForm<Values extends object, Request>({
  action,
  isDestructive = false,
  refuse,
  initialValues,
  validate,
  request,
  write,
  alternative,
  isSubmitHidden = false,
  onClose,
  children,
}: Omit<FormDialogProps<Values, Request>, 'title' | 'size' | 'isOnTop' | 'opened'>) {
  const form = useForm<Values>({
    initialValues: initialValues ?? ({} as Values),
    ...(validate && { validate }),
  });
  const { reset, isPending, error, mutate } = write;
  useEffect(() => reset(), [reset]);
  useReturnFocus();
  const onFocus = useSelectedAtFirst();
  const refusal = refuse?.(form.values) ?? null;
  return (
    <form
      onFocus={onFocus}
      onSubmit={form.onSubmit((values) => {
        if (refusal === null && !isPending && !isSubmitHidden) mutate(request(values));
      })}
    >
      <Failure error={error} />
      {typeof children === 'function' ? children(form) : children}
      <Group justify="end" className={classes.foot}>
        {refusal && (
          <Text size="sm" role="note" c="dimmed">
            {refusal}
          </Text>
        )}
        <Button variant="default" onClick={onClose} data-autofocus={isDestructive || undefined}>
          {common.cancel}
        </Button>
        {alternative?.(form.values, refusal !== null)}
        {!isSubmitHidden && (
          <Button
            type="submit"
            loading={isPending}
            disabled={refusal !== null}
            data-autofocus={
              (!isDestructive && typeof children !== 'function' && refusal === null) || undefined
            }
            {...(isDestructive && { color: 'red.9' })}
          >
            {typeof action === 'function' ? action(form.values) : action}
          </Button>
        )}
      </Group>
    </form>
  );
}

/** Typing replaces what the first field is filled in with; otherwise it would be appended. */
function useSelectedAtFirst() {
  const isFirst = useRef(true);
  return ({ target }: FocusEvent) => {
    if (isFirst.current && target instanceof HTMLInputElement && target.type === 'text') target.select();
    isFirst.current = false;
  };
}
