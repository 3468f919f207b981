import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import styles from './material-select.module.css'

type MaterialSelectProps = {
  readonly label: string
  /** Of the parameter that a form sends when no script is there. */
  readonly name: string
  /** What stands in the list before anything is chosen. */
  readonly placeholder: string
  readonly choices: readonly { readonly slug: string; readonly name: string; readonly open: boolean }[]
  /** Behind the names of those that the reader may not open. */
  readonly closed: string
  readonly submit: string
  /** Hidden fields that the form sends as well. */
  readonly children?: ReactNode
}

/** One of a few materials, from a list, for readers without a script. */
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
