import { Share2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { embedEnding } from '#contract/embedding.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { useAlertOpen } from '#web/client-state/alert-open.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { ShownRelease, unknownRelease } from '#web/release/shown-release.tsx'
import { SaveView } from '#web/saved-views/save-view.tsx'
import { requestSubscription } from '#web/shell/links.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { FoldNarrow } from '#web/ui/fold-narrow.tsx'
import { IgnoredNotice } from '#web/url-state/ignored-notice.tsx'
import { type FileLink, FileLinks } from './file-links.tsx'
import { ProgressLine } from './progress-line.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'
import styles from './tool-page.module.css'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog, {
  what: 'The dialog',
  over: true,
})

type ToolPageProps = {
  readonly module: { readonly name: string; readonly address: string }
  /** Over the page, where it is not the module's. */
  readonly name?: string | undefined
  /** In a sentence: what is asked and answered here. */
  readonly lead?: ReactNode
  /** What else a newcomer has to know; a narrow page folds it. */
  readonly about?: ReactNode
  readonly tool: Omit<ToolFacts, 'locked'>
  readonly ignored: readonly Ignored[]
  /** What the view may be called when it is saved, e.g. `Rm and A80, Dual Phase`; otherwise as the module. */
  readonly suggestion?: string | undefined
  /** The same numbers as files: name of the format and address. */
  readonly files?: readonly FileLink[]
  /** Path and query of the data call behind what is shown; that of the JSON file without it. */
  readonly call?: string
  /** Its chart can stand in pages of other sites. */
  readonly embed?: boolean
  /** More that can be done with the view. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Frame of every tool: what it is, which release it shows, how far it opens, and what can be done with the view. */
export function ToolPage({ module, tool, ignored, children, ...props }: ToolPageProps) {
  const { name = module.name, lead, about, suggestion = module.name, files = [], embed = false, actions } = props
  const { search } = useLocation()
  const hrefOf = (wanted: string) => files.find(({ format }) => format === wanted)?.href
  return (
    <article className={classes(styles['page'], tool.alert && styles['opening'])}>
      <ProgressLine />
      <header className={styles['head']}>
        <h1>{name}</h1>
        {tool.release && <ShownRelease {...tool.release} className={styles['release']} />}
        <FoldNarrow summary="Share, save, files">
          <div className={styles['actions']}>
            {actions}
            <Share
              release={tool.release?.name ?? null}
              call={props.call ?? hrefOf('JSON')}
              table={hrefOf('CSV')}
              embed={embed ? `${module.address}${embedEnding}${search}` : undefined}
              name={`${name}: ${suggestion}`}
            />
            <SaveView suggestion={suggestion} />
            <FileLinks files={files} />
          </div>
        </FoldNarrow>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        {about !== undefined && (
          <div className={styles['lead']}>
            <FoldNarrow summary="About this tool">
              <p>{about}</p>
            </FoldNarrow>
          </div>
        )}
      </header>
      <IgnoredNotice ignored={[...unknownRelease(tool.unknownRelease), ...ignored]} />
      {tool.alert && <Opening {...tool.alert} freeSample={tool.freeSample} />}
      {children}
    </article>
  )
}

/** What a reader without the tool in their plan sees, and how to see more. */
function Opening({ text, action, freeSample }: NonNullable<ToolFacts['alert']> & Pick<ToolFacts, 'freeSample'>) {
  useAlertOpen()
  return (
    <Alert
      tone="info"
      action={
        <span className={styles['ways']}>
          <Link to={requestSubscription}>{action}</Link>
          {freeSample !== null && <Link to={freeSample}>View Free Sample</Link>}
        </span>
      }
    >
      <p>{text}</p>
    </Alert>
  )
}

type ShareProps = Omit<ShareDialogProps, 'onClose'>

function Share(props: ShareProps) {
  const [open, setOpen] = useState(false)
  // Before the script runs it could do nothing; the address bar can.
  if (!useHydrated()) return null
  return (
    <>
      <Button small look="quiet" onPress={() => setOpen(true)}>
        <Share2 size={16} aria-hidden />
        Share
      </Button>
      {open && (
        <Suspense>
          <ShareDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
