import { Fragment } from 'react'

/** Operator's text: paragraphs separated by empty lines, `## headings`, and lists of lines that begin with `- `. */
export function OperatorText({ text }: { readonly text: string }) {
  const parts = text.split(/(?:\r?\n\s*){2,}/)
  return parts.map((part, i) => <Fragment key={i}>{partOf(part.trim())}</Fragment>)
}

function partOf(part: string) {
  if (part.startsWith('## ')) return <h2>{part.slice(3)}</h2>
  const lines = part.split(/\r?\n/)
  if (lines.every((line) => line.startsWith('- '))) {
    return (
      <ul>
        {lines.map((line, i) => (
          <li key={i}>{line.slice(2)}</li>
        ))}
      </ul>
    )
  }
  return <p>{lines.join(' ')}</p>
}
