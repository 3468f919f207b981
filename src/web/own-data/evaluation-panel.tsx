import FileText from 'lucide-react/icons/file-text'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ListedCard } from '#contract/views/simulation.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { DropArea } from '#web/upload/drop-area.tsx'
import { Button } from '#web/ui/button.tsx'
import { WorkingLine } from '#web/worker/working-line.tsx'
import { ToolSidePanel } from '#web/tool/tool-side-panel.tsx'
import { Alert } from '#web/ui/card.tsx'
import { OwnCardPanel } from './own-card-panel.tsx'
import { MissingDimensions } from './dimension-fields.tsx'
import { DirectionsPanel } from './directions-panel.tsx'
import { FileList } from './file-list.tsx'
import { takeDroppedFiles } from './dropped-files.ts'
import { StoredFilesPanel } from './stored-files-panel.tsx'
import { storedFiles } from './stored-files.ts'
import { methodsOf } from './methods-of.ts'
import { mixedMaterials } from './mixed-materials.ts'
import { SuggestedTests } from './suggested-tests.tsx'
import { OwnChart } from './own-chart.tsx'
import type { OwnCurveKind } from '#contract/own-data/own-specimen.ts'
import { OwnLaws } from './own-laws.tsx'
import { OwnNumbers } from './own-numbers.tsx'
import { OwnRequirement } from './own-requirement.tsx'
import { OwnReport } from './own-report.tsx'
import { OwnSimilar } from './own-similar.tsx'
import { sampleFile } from './sample-file.ts'
import styles from './own-data.module.css'
import { useOwnData } from './use-own-data.ts'

/** Charts with an overlay of catalogue materials; the address names the shown one. */
export type TensionChart = (typeof tensionCharts)[number]
const tensionCharts = ['engineering', 'true', 'flow'] as const

export type EvaluationPanelProps = {
  readonly cards: readonly ListedCard[]
  readonly chart: TensionChart
  readonly onChart: (chart: TensionChart) => void
  readonly overlay: readonly ChartSeries[]
  readonly sample: boolean
  readonly beside: ReactNode
  readonly onBeside: (coil: string) => void
  readonly report: boolean
  readonly onReport: (report: boolean) => void
  /** All curves, own ones and overlays, are synthetic or not. */
  readonly onSynthetic: (synthetic: boolean) => void
}

const maxFiles = 60

/** The user's files, from the drop to the card, processed in the browser only. */
export function EvaluationPanel({
  cards,
  chart,
  onChart,
  overlay,
  sample,
  beside,
  onBeside,
  report,
  onReport,
  onSynthetic,
}: EvaluationPanelProps) {
  const data = useOwnData()
  const { search } = useLocation()
  const { files, material, busy, stopped, failed } = data
  const [kept, setKept] = useState(false)
  const [message, setMessage] = useState('')
  const [chosen, setLaw] = useState('')
  /** Chart without an overlay. */
  const [other, setOther] = useState<OwnCurveKind>()
  const begun = useRef(false)
  const open = (more: readonly File[]) => {
    const free = maxFiles - files.length
    setMessage(
      more.length > free ? `At most ${maxFiles} files can be open; ${more.length - free} of these were not added.` : '',
    )
    data.open(more.slice(0, Math.max(0, free)))
  }
  const openSample = () => {
    sampleFile().then(
      (file) => open([file]),
      () => setMessage('Could not load the sample file. Try again.'),
    )
  }

  const choose = (kind: OwnCurveKind) => {
    const tension = tensionCharts.find((id) => id === kind)
    setOther(tension ? undefined : kind)
    if (tension) onChart(tension)
  }

  const { open: openAll } = data
  useEffect(() => {
    // Once, even if effects run twice.
    if (begun.current) return
    begun.current = true
    const handed = takeDroppedFiles()
    if (handed.length > 0) openAll(handed)
    if (sample) openSample()
    const openKept = async () => {
      const found = await storedFiles()
      setKept(found.length > 0)
      if (handed.length === 0 && !sample) openAll(found)
    }
    void openKept()
    // Only the initial state of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [openAll])

  const specimens = files.flatMap(({ read }) => read?.specimens ?? [])
  const synthetic = specimens.length > 0 && [...specimens, ...overlay].every((one) => one.synthetic)
  useEffect(() => onSynthetic(synthetic), [synthetic, onSynthetic])
  const mixed = mixedMaterials(specimens)
  /** Without a dimension of every file there is nothing but reasons. */
  const isEvaluated = files.some(({ read }) => read && read.specimens.length > 0 && read.needs.length === 0)
  const laws = material?.fit.refused === null ? material.fit.laws : []
  const law = laws.find(({ id }) => id === chosen)?.id ?? laws.find(({ verdict }) => verdict !== 'refused')?.id ?? ''
  if (report && specimens.length > 0 && material) {
    return (
      <OwnReport
        data={data}
        material={material}
        law={law}
        onLaw={setLaw}
        cards={cards}
        onBack={() => onReport(false)}
      />
    )
  }
  return (
    <div className={styles['bench']} aria-busy={busy}>
      <ToolSidePanel
        summary="Files"
        filters={files.length}
        unasked={files.length === 0}
        panel={
          <div className={styles['part']}>
            <DropArea
              label="Drop laboratory files or a folder here, or choose files"
              hint="Text tables of any machine, XLSX and XLS, at most 50 MB each. Processed in your browser, nothing is uploaded."
              onFiles={open}
            />
            <p className={styles['promise']}>
              <Button small onPress={openSample}>
                Try a sample file
              </Button>
              <StoredFilesPanel files={isEvaluated ? files : []} kept={kept} onKept={setKept} />
              {law !== '' && <Link to={{ search, hash: '#own-card' }}>Solver card</Link>}
              {isEvaluated && material && (
                <Button small onPress={() => onReport(true)}>
                  <FileText size={16} aria-hidden /> Report
                </Button>
              )}
            </p>
            <WorkingLine busy={busy} text="Working …" onCancel={data.cancel} />
            <output>
              {message || (stopped && 'Earlier results remain. Open, change or close a file to continue.')}
            </output>
          </div>
        }
      >
        {files.length > 0 ? (
          <section className={styles['part']} aria-label="Curves">
            <OwnChart files={files} chart={other ?? chart} onChart={choose} overlay={other ? [] : overlay} />
            {beside}
          </section>
        ) : undefined}
      </ToolSidePanel>
      {files.length === 0 && <Results />}
      {failed !== undefined && (
        <Alert tone="danger" role="alert">
          <p>{failed}</p>
        </Alert>
      )}
      <MissingDimensions files={files} change={data.change} />
      <DirectionsPanel files={files} change={data.change} />
      {isEvaluated && (
        <section className={styles['part']} aria-labelledby="own-numbers">
          <h2 id="own-numbers">Properties</h2>
          {mixed.length > 0 && (
            <Alert tone="warning" title="More than one material">
              <p>
                {mixed.join(' ')} Means, laws and card use all specimens. Close files that do not belong, or exclude the
                columns of one material.
              </p>
            </Alert>
          )}
          <OwnNumbers specimens={specimens} means={material?.means ?? []} />
          <p className={styles['note']}>
            Method {methodsOf(files)}. Open a row to see each specimen and its evaluation. Tolerance bounds need more
            specimens (A 55, B 18).
          </p>
        </section>
      )}
      {isEvaluated && material && (
        <section className={styles['part']} aria-labelledby="own-requirement">
          <h2 id="own-requirement">Requirements of a designation</h2>
          <OwnRequirement means={material.means} specimens={specimens} />
        </section>
      )}
      {files.length > 0 && (
        <section className={styles['part']} aria-labelledby="own-files">
          <h2 id="own-files">Files</h2>
          <FileList files={files} change={data.change} close={data.close} />
        </section>
      )}
      {isEvaluated && material && (
        <section className={styles['part']} aria-labelledby="own-laws">
          <h2 id="own-laws">Hardening laws</h2>
          <OwnLaws fit={material.fit} specimens={specimens} law={law} onLaw={setLaw} />
        </section>
      )}
      {isEvaluated && material && (
        <section className={styles['part']} aria-labelledby="own-similar">
          <h2 id="own-similar">Similar materials</h2>
          <OwnSimilar
            means={material.means}
            synthetic={specimens.some(({ synthetic }) => synthetic)}
            onBeside={onBeside}
          />
        </section>
      )}
      {law !== '' && (
        <section className={styles['part']} aria-labelledby="own-card">
          <h2 id="own-card">Solver card</h2>
          <OwnCardPanel data={data} cards={cards} law={law} />
        </section>
      )}
      {isEvaluated && material && (
        <section className={styles['part']} aria-labelledby="own-next">
          <h2 id="own-next">Next tests</h2>
          <SuggestedTests next={material.next} />
        </section>
      )}
    </div>
  )
}

/** What files lead to, while there is none. */
function Results() {
  return (
    <section className={styles['part']} aria-labelledby="own-results">
      <h2 id="own-results">Results</h2>
      <ul>
        <li>Properties by standard with method and flags, their mean and scatter, and all curves.</li>
        <li>Hardening laws, fitted and ranked.</li>
        <li>A solver card with its proof: the card simulates your tests.</li>
        <li>Similar materials and requirements of designations.</li>
      </ul>
      <p className={styles['note']}>
        Programs send files to <Link to="/api?group=own-data">POST /api/v1/evaluate</Link>.
      </p>
    </section>
  )
}
