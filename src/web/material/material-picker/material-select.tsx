import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import styles from './material-select.module.css'

type MaterialSelectProps = {
  readonly label: string
  /** Parameter of the form without a script. */
  readonly name: string
  readonly placeholder: string
  readonly choices: readonly { readonly slug: string; readonly name: string; readonly open: boolean }[]
  /** Remark on materials that the reader may not open. */
  readonly closed: string
  readonly submit: string
  readonly children?: ReactNode
}

/** List of materials, for use without a script. */
export function MaterialSelect(props: MaterialSelectProps) {
  const { label, name, placeholder, choices, closed, submit, children } = props
  const id = useId()
  return (
    <Form method="get" className={styles['form']} data-print="no">
      {children}
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue="">
        <option value="">{placeholder}</option>
        {choices.map((choice) => (
          <option key={choice.slug} value={choice.slug} disabled={!choice.open}>
            {choice.name}
            {!choice.open && ` · ${closed}`}
          </option>
        ))}
      </select>
      <button type="submit">{submit}</button>
    </Form>
  )
}
