import { Link, useLocation } from 'react-router'
import type { Ignored } from '#contract/views/material-state.ts'
import type { ToolFacts } from '#contract/views/tool.ts'

type ShownReleaseProps = NonNullable<ToolFacts['release']> & { readonly className: string | undefined }

/** The release that a page shows; of an earlier one how much has changed since, and the way to the newest. */
export function ShownRelease({ name, asked, newest, changed, className }: ShownReleaseProps) {
  const { pathname, search } = useLocation()
  const others = new URLSearchParams(search)
  others.delete('release')
  const difference = `/mi-datahub?${new URLSearchParams({ changes: newest, since: name })}#releases`
  return (
    <p className={className}>
      Release {name}
      {asked && name !== newest && (
        <>
          , not the newest. {changedText(changed)}{' '}
          {changed > 0 && (
            <>
              <Link to={difference}>See what</Link> ·{' '}
            </>
          )}
          <Link to={{ pathname, search: String(others) }}>Show {newest}</Link>
        </>
      )}
    </p>
  )
}

function changedText(changed: number): string {
  if (changed === 0) return 'Nothing that you may read has changed since.'
  return `${changed === 1 ? 'One material' : `${changed} materials`} that you may read changed since.`
}

/** A release that the address names and that does not exist, as a notice tells it. */
export function unknownRelease(name: string | null): readonly Ignored[] {
  return name === null ? [] : [{ text: `release=${name}`, why: 'The newest release is shown.' }]
}
