import { Alert } from '#web/ui/card.tsx'
import { useVerb } from '#web/ui/use-verb.ts'
import { DropArea } from './drop-area.tsx'
import { keepDropped } from './dropped-into-new.ts'

/** Opens a batch for dropped files; its drop zone uploads them. @param fields  of the verb `new` */
export function NewBatchDrop({ fields = {} }: { readonly fields?: Readonly<Record<string, string>> }) {
  const { send, pending, answer } = useVerb('new')
  return (
    <>
      <DropArea
        label="Drop files for a new batch here, or choose files"
        hint="The batch opens with the files."
        disabled={pending}
        onFiles={(files) => {
          keepDropped(files)
          send(fields)
        }}
      />
      {answer && 'refused' in answer && <Alert tone="danger" role="alert" title={answer.refused.message} />}
    </>
  )
}
