import { useState } from 'react'
import { supportLimits } from '#contract/support/support-limits.ts'
import { testTypes } from '#core/test-types/index.ts'
import type { Uploaded } from './verbs.server.ts'
import { formatNumber } from '#web/format/number.ts'
import { classes } from '#web/ui/classes.ts'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useVerb } from '#web/ui/use-verb.ts'
import type { OpenFields } from './load.server.ts'
import styles from './page.module.css'

const sources = testTypes.filter(({ endsInFracture }) => endsInFracture)

export function UploadForm({ open: { material, coil } }: { readonly open: OpenFields }) {
  const [stored, setStored] = useState(0)
  const used = useVerb<Uploaded>('upload', { onDone: () => setStored((n) => n + 1) })
  const done = used.answer && 'done' in used.answer ? used.answer.done : undefined
  return (
    <section aria-labelledby="upload-title">
      <h2 id="upload-title">Upload to {coil.name}</h2>
      {done && (
        <output>
          {done.images > 0
            ? `${formatNumber(done.images, 0)} ${done.images === 1 ? 'image' : 'images'} of one specimen are stored as a draft.`
            : 'The locus is stored as a draft.'}
        </output>
      )}
      <Form<Uploaded>
        // A new key clears the files for the next specimen.
        key={stored}
        verb="upload"
        files
        once
        used={used}
        label="Upload"
        submit="Store as draft"
        sending="Reading…"
        hidden={{ material: material.path, coil: coil.name }}
      >
        <FileField
          label="Files"
          name="file"
          accept=".csv,.txt,.tsv,.dat,.asc,.xlsx,.xls"
          maxFiles={supportLimits.filesPerMessage}
          maxBytes={supportLimits.fileBytes}
          required
          hint="Exports of ARAMIS or VIC-3D, a CSV file or a fracture locus. Images of one specimen in test order, ending with the last before fracture: one file per image, sorted by name, or one file with a column “frame”. Up to 5 files of 10 MB."
        />
        <div className={classes(styles['row'], styles['level'])}>
          <Select label="Direction" name="condition" options={['RD', 'DD', 'TD']} />
          <Select
            label="Specimen of test"
            name="source"
            none="not stated"
            options={sources.map(({ code, name }) => ({ value: code, label: `${code}, ${name.toLowerCase()}` }))}
          />
          <TextField
            label="Strains over [mm]"
            name="length"
            inputMode="decimal"
            maxLength={10}
            hint="Averaging length of the correlation."
          />
        </div>
        <fieldset className={styles['mapping']}>
          <legend>Columns</legend>
          <p className={styles['muted']}>
            Column names in the file. Empty fields use common names: X, Y, e1, e2, Major strain, or exx, eyy and exy.
          </p>
          <div className={styles['row']}>
            <TextField label="Position x" name="x" maxLength={100} />
            <TextField label="Position y" name="y" maxLength={100} />
            <TextField label="Major strain" name="eps1" maxLength={100} />
            <TextField label="Minor strain" name="eps2" maxLength={100} />
          </div>
          <div className={styles['row']}>
            <Select
              label="Strains are"
              name="measure"
              options={{
                true: 'true (logarithmic)',
                engineering: 'engineering (technical)',
                'green-lagrange': 'Green–Lagrange',
              }}
              hint="VIC-3D exports Green–Lagrange strains by default."
            />
            <Checkbox name="percent" value="yes">
              Values are in percent although the file does not state it
            </Checkbox>
          </div>
        </fieldset>
        {coil.synthetic && (
          <Checkbox name="intoSynthetic" value="yes">
            Store with synthetic specimens: this coil is demonstration data
          </Checkbox>
        )}
      </Form>
    </section>
  )
}
