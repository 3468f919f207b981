import type { ReportContent } from '#contract/reports/report.ts'
import { paper } from '#pages/answers/paper.server.tsx'
import { ReportSheet } from '#laboratory/web/projects/report-sheet.tsx'

type Paper = { readonly content: ReportContent; readonly remarks: Readonly<Record<string, string>> }

/** Printable report. @param origin  of its links */
export function reportPaper({ content, remarks }: Paper, origin: string): string {
  return paper({
    name: `Report of ${content.project}, issue ${content.number}`,
    origin,
    mark: content.synthetic ? 'SYNTHETIC' : undefined,
    children: (
      <>
        {content.reason !== '' && <p>Replaces the previous issue: {content.reason}</p>}
        <ReportSheet
          report={content}
          remarks={remarks}
          draw={({ svg, description }) => (
            <img src={`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`} alt={description} />
          )}
        />
      </>
    ),
  })
}
