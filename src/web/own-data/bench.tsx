import { FileText } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListedCard } from '#contract/views/simulation.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { DropArea } from '#web/upload/drop-area.tsx'
import { Button } from '#web/ui/button.tsx'
import { WorkingLine } from '#web/worker/working-line.tsx'
import { BesidePanel } from '#web/tool/beside-panel.tsx'
import { Alert } from '#web/ui/card.tsx'
import { CardPart } from './card-part.tsx'
import { DirectionPart } from './direction-part.tsx'
import { FileList } from './file-list.tsx'
import { takeHandedOver } from './handed-over.ts'
import { KeepPart } from './keep-part.tsx'
import { keptFiles } from './kept-files.ts'
import { methodsOf } from './methods-of.ts'
import { mixedMaterials } from './mixed-materials.ts'
import { NextList } from './next-list.tsx'
import { OwnChart } from './own-chart.tsx'
import type { OwnCurveKind } from './own-specimen.ts'
import { OwnLaws } from './own-laws.tsx'
import { OwnNumbers } from './own-numbers.tsx'
import { OwnRequirement } from './own-requirement.tsx'
import { OwnReport } from './own-report.tsx'
import { OwnSimilar } from './own-similar.tsx'
import { sampleFile } from './sample-file.ts'
import styles from './own-data.module.css'
import { useOwnData } from './use-own-data.ts'

/** Charts that materials of the catalogue can stand in; the address names the one in sight. */
export type TensionChart = (typeof tensionCharts)[number]
const tensionCharts = ['engineering', 'true', 'flow'] as const

export type BenchProps = {
  readonly cards: readonly ListedCard[]
  readonly chart: TensionChart
  readonly onChart: (chart: TensionChart) => void
  readonly overlay: readonly ChartSeries[]
  /** The sample is opened at once. */
  readonly sample: boolean
  /** Chooses the materials of the overlay. */
  readonly beside: ReactNode
  /** Shows one more of them. */
  readonly onBeside: (coil: string) => void
  /** The report is in sight in place of the bench. */
  readonly report: boolean
  readonly onReport: (report: boolean) => void
}

const mostFiles = 60

/** Files of the reader's own, from the drop to the card. Everything happens in this browser. */
export function Bench({ cards, chart, onChart, overlay, sample, beside, onBeside, report, onReport }: BenchProps) {
  const data = useOwnData()
  const { files, material, busy, stopped, failed } = data
  const [kept, setKept] = useState(false)
  const [told, setTold] = useState('')
  const [chosen, setLaw] = useState('')
  /** A chart that only other tests have. */
  const [other, setOther] = useState<OwnCurveKind>()
  const begun = useRef(false)
  const open = (more: readonly File[]) => {
    const room = mostFiles - files.length
    setTold(
      more.length > room
        ? `At most ${mostFiles} files are open at a time: ${more.length - room} of these were left out.`
        : '',
    )
    data.open(more.slice(0, Math.max(0, room)))
  }
  const openSample = () => {
    sampleFile().then(
      (file) => open([file]),
      () => setTold('The sample file did not come. Try again.'),
    )
  }

  const choose = (kind: OwnCurveKind) => {
    const tension = tensionCharts.find((id) => id === kind)
    setOther(tension ? undefined : kind)
    if (tension) onChart(tension)
  }

  const { open: openAll } = data
  useEffect(() => {
    // Once, also where effects run twice.
    if (begun.current) return
    begun.current = true
    const handed = takeHandedOver()
    if (handed.length > 0) openAll(handed)
    if (sample) openSample()
    const openKept = async () => {
      const found = await keptFiles()
      setKept(found.length > 0)
      if (handed.length === 0 && !sample) openAll(found)
    }
    void openKept()
    // What the page was opened with counts once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [openAll])

  const specimens = files.flatMap(({ read }) => read?.specimens ?? [])
  const mixed = mixedMaterials(specimens)
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
      <BesidePanel
        summary="Files"
        filters={files.length}
        unasked={files.length === 0}
        panel={
          <div className={styles['part']}>
            <DropArea
              label="Drop laboratory files or a folder here, or choose files"
              hint="Text tables of any machine, XLSX and XLS, at most 50 MB each. They stay in this browser: nothing of them is sent."
              onFiles={open}
            />
            <p className={styles['promise']}>
              <Button small onPress={openSample}>
                Try a sample file
              </Button>
              <KeepPart files={files} kept={kept} onKept={setKept} />
              {specimens.length > 0 && (
                <Button small onPress={() => onReport(true)}>
                  <FileText size={16} aria-hidden /> Report
                </Button>
              )}
            </p>
            <WorkingLine busy={busy} says="Working …" onCancel={data.cancel} />
            <output>
              {told || (stopped && 'What was found before stays; open, change or close a file to go on.')}
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
      </BesidePanel>
      {failed !== undefined && (
        <Alert tone="danger" role="alert">
          <p>{failed}</p>
        </Alert>
      )}
      <DirectionPart files={files} change={data.change} />
      {specimens.length > 0 && (
        <section className={styles['part']} aria-labelledby="own-numbers">
          <h2 id="own-numbers">Properties</h2>
          {mixed.length > 0 && (
            <Alert tone="warning" title="More than one material">
              <p>
                {mixed.join(' ')} Means, laws and card are of all specimens together: close the files that do not
                belong, or leave the columns of one material out.
              </p>
            </Alert>
          )}
          <OwnNumbers specimens={specimens} means={material?.means ?? []} />
          <p className={styles['note']}>
            Method {methodsOf(files)}. Open a row for each specimen and how its number was found. Tolerance bounds
            promise something of the material and need many specimens; without enough of them there is none.
          </p>
        </section>
      )}
      {specimens.length > 0 && material && (
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
      {specimens.length > 0 && material && (
        <section className={styles['part']} aria-labelledby="own-laws">
          <h2 id="own-laws">Hardening laws</h2>
          <OwnLaws fit={material.fit} specimens={specimens} law={law} onLaw={setLaw} />
        </section>
      )}
      {specimens.length > 0 && material && (
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
          <CardPart data={data} cards={cards} law={law} />
        </section>
      )}
      {specimens.length > 0 && material && (
        <section className={styles['part']} aria-labelledby="own-next">
          <h2 id="own-next">Next tests</h2>
          <NextList next={material.next} />
        </section>
      )}
    </div>
  )
}
