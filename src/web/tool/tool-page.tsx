import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { embedEnding } from '#contract/site/embedding.ts'
import type { Ignored } from '#contract/views/material-state.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { useAlertOpen } from '#web/client-state/open-alerts.ts'
import { ShownRelease, unknownRelease } from '#web/release/shown-release.tsx'
import { SaveView } from '#web/saved-views/save-view.tsx'
import { requestSubscription } from '#web/shell/links.ts'
import { Alert } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { CollapsiblePanel } from '#web/ui/collapsible-panel.tsx'
import { SyntheticPage } from '#web/ui/synthetic-badge.tsx'
import { IgnoredNotice } from '#web/url-state/ignored-notice.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import { type FileLink, FileLinks } from './file-links.tsx'
import { ProgressLine } from './progress-line.tsx'
import { Share } from './share.tsx'
import styles from './tool-page.module.css'

type ToolPageProps = {
  readonly module: { readonly name: string; readonly address: string }
  /** Default: of the module. */
  readonly name?: string | undefined
  /** One sentence. */
  readonly lead?: ReactNode
  /** Introduction; folded on narrow pages. */
  readonly about?: ReactNode
  readonly tool: Omit<ToolFacts, 'locked'>
  readonly ignored: readonly Ignored[]
  /** Suggested name, e.g. `Rm and A80, Dual Phase`; default: of the module. */
  readonly suggestion?: string | undefined
  readonly files?: readonly FileLink[]
  /** Data call of the view; default: the JSON file. */
  readonly call?: string
  readonly embed?: boolean
  /** All data shown are synthetic: one badge at the heading instead of one in each chart. */
  readonly synthetic?: boolean
  /** The address holds choices: shows Share, Save view, files and `actions`. Default: true. */
  readonly shares?: boolean
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function ToolPage({ module, tool, ignored, children, ...props }: ToolPageProps) {
  const {
    name = module.name,
    lead,
    about,
    suggestion = module.name,
    files = [],
    embed = false,
    synthetic = false,
    shares = true,
    actions,
  } = props
  const { search } = useLocation()
  const hrefOf = (requested: string) => files.find(({ format }) => format === requested)?.href
  return (
    <article className={classes(styles['page'], tool.alert && styles['opening'])}>
      <ProgressLine />
      <header className={styles['head']}>
        <h1>{name}</h1>
        {synthetic && <StatusBadge status="synthetic" />}
        {tool.release && <ShownRelease {...tool.release} className={styles['release']} />}
        {shares && (
          <CollapsiblePanel summary="Share, save, files">
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
          </CollapsiblePanel>
        )}
        {lead !== undefined && (
          <p className={styles['lead']}>
            <SymbolText of={lead} />
          </p>
        )}
        {about !== undefined && (
          <div className={styles['lead']}>
            <CollapsiblePanel summary="About this tool">
              <p>{about}</p>
            </CollapsiblePanel>
          </div>
        )}
      </header>
      <IgnoredNotice ignored={[...unknownRelease(tool.unknownRelease), ...ignored]} />
      {tool.alert && <Opening {...tool.alert} freeSample={tool.freeSample} />}
      <SyntheticPage value={synthetic}>{children}</SyntheticPage>
    </article>
  )
}

/** Alert for readers without the tool. */
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
