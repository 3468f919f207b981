import { Link, useLocation } from 'react-router'
import type { Ignored } from '#contract/views/material-state.ts'
import type { ToolFacts } from '#contract/views/tool.ts'

type ShownReleaseProps = NonNullable<ToolFacts['release']> & { readonly className: string | undefined }

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
          , not the latest. {changedText(changed)}{' '}
          {changed > 0 && (
            <>
              <Link to={difference}>See changes</Link> ·{' '}
            </>
          )}
          <Link to={{ pathname, search: String(others) }}>Show {newest}</Link>
        </>
      )}
    </p>
  )
}

function changedText(changed: number): string {
  if (changed === 0) return 'No changes since then in data that you can access.'
  return `${changed === 1 ? 'One material' : `${changed} materials`} that you can access changed since then.`
}

export function unknownRelease(name: string | null): readonly Ignored[] {
  return name === null ? [] : [{ text: `release=${name}`, why: 'The latest release is shown.' }]
}
