import { type ReactNode, useId, useRef } from 'react'
import { Form } from 'react-router'
import { useEarlyChoice } from '#web/ui/use-early-choice.ts'
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
  /** The button for readers without a script. */
  readonly submit: string
  readonly onChoose: (slug: string) => void
  /** Hidden fields that the form sends as well. */
  readonly children?: ReactNode
}

/** One of a few materials, from a list. A plain form, so that it works before and without any script. */
export function MaterialSelect(props: MaterialSelectProps) {
  const { label, name, placeholder, choices, closed, submit, onChoose, children } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoice(form)
  return (
    <Form ref={form} method="get" className={styles['form']} data-print="no">
      {children}
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue="" onChange={({ target: { value } }) => onChoose(value)}>
        <option value="">{placeholder}</option>
        {choices.map((choice) => (
          <option key={choice.slug} value={choice.slug} disabled={!choice.open}>
            {choice.name}
            {!choice.open && ` · ${closed}`}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">{submit}</button>
      </noscript>
    </Form>
  )
}
