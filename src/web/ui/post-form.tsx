import { type FormEvent, useState } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

/**
 * A button that changes something on the server: a form, so that it works without any script. With scripts the browser
 * tells the server where the request comes from in every case, also on a plain http address of the office network.
 */
export function PostForm({ action, label, look, small, fields = {} }: PostFormProps) {
  const [problem, setProblem] = useState('')
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem('')
    const body = new URLSearchParams(fields)
    try {
      const answer = await fetch(action, { method: 'POST', body })
      if (answer.ok) location.assign(answer.url)
      else setProblem('The server refused this. Reload the page and try again.')
    } catch {
      setProblem('The server did not answer. Try again.')
    }
  }
  return (
    <form method="post" action={action} onSubmit={(event) => void send(event)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass(look, small)}>
        {label}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  )
}

export type PostFormProps = {
  readonly action: string
  readonly label: string
  readonly look?: ButtonLook | undefined
  readonly small?: boolean | undefined
  readonly fields?: Readonly<Record<string, string>>
}
