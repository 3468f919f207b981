import type { UploadFileRow } from '#laboratory/views/upload/upload-batch.ts'
import { Alert } from '#web/ui/card.tsx'

const maxListed = 10

type DuplicateNoticeProps = { readonly files: readonly Pick<UploadFileRow, 'name' | 'duplicates'>[] }

/** Names the files that a batch does not have, because others have the same bytes. */
export function DuplicateNotice({ files }: DuplicateNoticeProps) {
  const groups = files.filter(({ duplicates }) => duplicates.length > 0)
  if (groups.length === 0) return null
  const count = groups.reduce((sum, { duplicates }) => sum + duplicates.length, 0)
  return (
    <Alert
      tone="warning"
      title={
        count === 1
          ? '1 file has the same content as another and was left out'
          : `${count} files have the same content as others and were left out`
      }
    >
      <ul>
        {groups.slice(0, maxListed).map(({ name, duplicates }) => (
          <li key={name}>
            {[name, ...duplicates.slice(0, maxListed)].join(' = ')}
            {duplicates.length > maxListed && ` and ${duplicates.length - maxListed} more`}
          </li>
        ))}
      </ul>
      {groups.length > maxListed && <p>and copies of {groups.length - maxListed} more files</p>}
    </Alert>
  )
}
