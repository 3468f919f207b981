import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { mappableRoles } from '#core/read/map-columns.ts'
import { units } from '#core/units/unit.ts'
import { orientations, testTypes } from '#core/test-types/index.ts'
import { columnIssues, type RemediedCode } from '#contract/uploads/issue-remedies.ts'
import type { FoldedIssue, UploadBatchView } from '#laboratory/views/upload/upload-batch.ts'
import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DimensionLine } from '#web/upload/dimension-line.tsx'
import { coilCoatings, coilOfName } from './coil-of-name.ts'
import styles from './page.module.css'
import { proposedAddress } from './proposed-address.ts'
import { Suggestions } from './suggestions.tsx'

export type RemedyContext = {
  readonly batch: Pick<UploadBatchView, 'id' | 'revision' | 'columns'> &
    Partial<Pick<UploadBatchView, 'settings' | 'known'>>
  readonly disabledReason: string | undefined
}

type RemedyProps = RemedyContext & {
  readonly issue: Pick<FoldedIssue, 'code' | 'severity' | 'suggestions' | 'column' | 'role'>
  /** Codes of all issues that are shown. */
  readonly codes?: ReadonlySet<string>
}
type Remedy = (props: RemedyProps) => ReactNode

const section = [
  ['b0', 'Width b0 [mm]'],
  ['t0', 'Thickness t0 [mm]'],
  ['d0', 'Diameter d0 [mm]'],
  ['S0', 'Section S0 [mm²]'],
] as const
const gauge = [['L0', 'Gauge length L0 [mm]']] as const

/** By the code of an error of the check. */
const remedies: Readonly<Record<RemediedCode, Remedy>> = {
  'test-missing': (props) => (
    <Amendment {...props} label="Test of all files">
      <Select
        label="Test of all files"
        name="test"
        options={testTypes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
      />
    </Amendment>
  ),
  'condition-missing': (props) => (
    <Amendment {...props} label="Direction of all files">
      <Select
        label="Direction of all files without one"
        name="condition"
        options={orientations}
        hint="Enter other conditions, or those of single files, in the table."
      />
    </Amendment>
  ),
  'section-missing': (props) => (
    <Dimensions
      {...props}
      label="Section of all files"
      of={props.codes?.has('gauge-length-missing') ? [...section, ...gauge] : section}
    />
  ),
  'geometry-not-positive': (props) => (
    <Dimensions {...props} label="Dimensions of all files" of={[...section, ...gauge]} />
  ),
  // One form for both: each check of many files takes a while.
  'gauge-length-missing': (props) =>
    props.codes?.has('section-missing') ? (
      <p>Enter it with the section.</p>
    ) : (
      <Dimensions {...props} label="Gauge length of all files" of={gauge} />
    ),
  'material-missing': (props) => <ToDestination {...props}>Enter the destination</ToDestination>,
  'unknown-material': (props) => (
    <>
      <NewMaterial {...props} />
      <Suggested {...props} field="material" />
    </>
  ),
  'unknown-coil': (props) => (
    <>
      <Amendment {...props} label="New coil" submit="Create it">
        <div className={styles['fields']}>
          <NewCoilFields batch={props.batch} />
        </div>
      </Amendment>
      <Suggested {...props} field="coil" />
    </>
  ),
  'synthetic-coil': (props) => (
    <>
      <Amendment
        {...props}
        label="Synthetic coil"
        fields={{ intoSynthetic: 'on' }}
        submit="Allow measured specimens in it"
      />
      <ToDestination {...props} />
    </>
  ),
  'number-taken': ({ batch, disabledReason }) => (
    <TakenForms batch={batch} disabledReason={disabledReason} actions={['add', 'replace', 'leave']} />
  ),
}

/** Resolves an issue next to its message; null if only the files can. */
export function Remedy(props: RemedyProps) {
  const { code, severity } = props.issue
  // Forms add to a saved destination; its form has fields for each of these causes.
  if (props.batch.settings === null && code !== 'material-missing') return null
  if (severity === 'error' && Object.hasOwn(remedies, code))
    return <div className={styles['remedy']}>{remedies[code as RemediedCode](props)}</div>
  if (severity === 'info' || !columnIssues.has(code)) return null
  return (
    <div className={styles['remedy']}>
      {props.batch.columns.map((group) => (
        <ColumnUnit key={group.dialect} {...props} group={group} />
      ))}
      <Link to={`?batch=${props.batch.id}&step=columns`}>Choose another quantity under Columns</Link>
    </div>
  )
}

/** Unit of the column in all files of a dialect, in the fields of `ColumnTable`. Nothing if its channel has no unit. */
function ColumnUnit({
  issue,
  group: { dialect, name, columns, mapping },
  batch,
  disabledReason,
}: RemedyProps & { readonly group: UploadBatchView['columns'][number] }) {
  const column = columns.find((one) => one.name === issue.column)
  const own = mapping.find((one) => one.column === issue.column)
  const role = issue.role ?? column?.role
  const [word, channel] =
    Object.entries(mappableRoles).find(([each, one]) =>
      own && own.role !== 'ignore' ? each === own.role : one.role === role,
    ) ?? []
  if (!column || !word || !channel || channel.role === 'other') return null
  const others = mapping.filter((one) => one !== own)
  const chosen = { column: column.name, role: word, sign: own?.sign ?? 1, length: own?.length }
  return (
    <Form
      verb="columns"
      label={`Unit of ${column.name}`}
      hidden={{ batch: batch.id, revision: String(batch.revision), dialect }}
      submit="Set and check"
      sending="Queueing…"
      small
      disabledReason={disabledReason}
    >
      {others.map((one) => (
        <Mapped key={one.column} of={one}>
          <input type="hidden" name="unit" value={one.unit ?? ''} />
        </Mapped>
      ))}
      <Mapped of={chosen}>
        <Select
          label={`Unit of ${column.name}, ${word.replaceAll('_', ' ')}`}
          name="unit"
          hint={`For all files of the format ${name}.`}
          options={units.flatMap(({ symbol, quantity }) => (quantity === channel.quantity ? [symbol] : []))}
        />
      </Mapped>
    </Form>
  )
}

/** Fields of one column, read by `columnsOf`; `children`: its unit. */
function Mapped({
  of: { column, role, sign, length },
  children,
}: {
  readonly of: Omit<UploadBatchView['columns'][number]['mapping'][number], 'unit'>
  readonly children: ReactNode
}) {
  return (
    <>
      <input type="hidden" name="column" value={column} />
      <input type="hidden" name="read" value={role} />
      <input type="hidden" name="role" value={role} />
      <input type="hidden" name="sign" value={sign === -1 ? '-' : '+'} />
      <input type="hidden" name="length" value={length ?? ''} />
      {children}
    </>
  )
}

type AmendmentProps = RemedyContext & {
  readonly label: string
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly submit?: string | undefined
  readonly children?: ReactNode
}

/** Adds to the destination of all files and checks them. */
function Amendment({ batch, disabledReason, label, fields, submit = 'Set and check', children }: AmendmentProps) {
  return (
    <Form
      verb="amend"
      label={label}
      hidden={{ batch: batch.id, revision: String(batch.revision), ...fields }}
      submit={submit}
      sending="Queueing…"
      look={children ? 'primary' : 'secondary'}
      small
      disabledReason={disabledReason}
    >
      {children}
    </Form>
  )
}

type DimensionsProps = RemedyProps & {
  readonly label: string
  readonly of: readonly (readonly [name: string, label: string])[]
}

function Dimensions({ of, ...props }: DimensionsProps) {
  // Proposed: specimens are rarely thinner than their coil.
  const thickness = props.batch.settings?.newCoil?.thickness
  return (
    <Amendment {...props}>
      {of.length > section.length && <DimensionLine />}
      <div className={styles['fields']}>
        {of.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            inputMode="decimal"
            required={of.length === 1}
            defaultValue={name === 't0' ? thickness : undefined}
          />
        ))}
      </div>
    </Amendment>
  )
}

/** The import creates material and coil. */
function NewMaterial(props: RemedyProps) {
  const { settings, known } = props.batch
  const id = useId()
  return (
    <Amendment {...props} label="New material" fields={{ newMaterial: 'on' }} submit="Create it">
      <div className={styles['fields']}>
        <TextField
          label="Address of the new material"
          name="material"
          required
          list={id}
          defaultValue={proposedAddress(settings?.material ?? '', known?.grades ?? [])}
          hint="Address of its grade and its name, e.g. Steels/AHSS/Dual-Phase/DP980/DP980-20"
        />
        <Suggestions id={id} values={known?.grades.map(({ path }) => `${path}/`) ?? []} />
        <NewCoilFields batch={props.batch} />
      </div>
    </Amendment>
  )
}

function NewCoilFields({ batch: { settings } }: Pick<RemedyContext, 'batch'>) {
  const named = coilOfName(settings?.coil ?? '')
  return (
    <>
      <TextField
        label="Thickness of the new coil [mm]"
        name="thickness"
        inputMode="decimal"
        required
        defaultValue={settings?.newCoil?.thickness ?? named?.thickness}
      />
      <Select
        label="Coating of the new coil"
        name="coating"
        none="Not stated"
        defaultValue={settings?.newCoil?.coating ?? named?.coating}
        options={coilCoatings}
      />
    </>
  )
}

function Suggested({ issue, field, ...props }: RemedyProps & { readonly field: 'material' | 'coil' }) {
  return (
    <>
      {issue.suggestions.map((name) => (
        <Amendment key={name} {...props} label={`Use ${name}`} fields={{ [field]: name }} submit={`Use ${name}`} />
      ))}
      <ToDestination {...props} />
    </>
  )
}

function ToDestination({
  batch,
  children = 'Change the destination',
}: Pick<RemedyContext, 'batch'> & { readonly children?: string }) {
  return <Link to={`?batch=${batch.id}&step=files`}>{children}</Link>
}

const takenActions = {
  add: 'Add as new specimens',
  replace: 'Replace the stored ones',
  leave: 'Leave these files out',
} as const
type TakenAction = keyof typeof takenActions

/** Decides on all files whose numbers the coil already has. */
export function TakenForms({
  batch,
  disabledReason,
  actions,
}: RemedyContext & { readonly actions: readonly TakenAction[] }) {
  return actions.map((action) => (
    <Form
      key={action}
      verb="taken"
      label={takenActions[action]}
      hidden={{ batch: batch.id, revision: String(batch.revision), action }}
      submit={takenActions[action]}
      sending="Queueing…"
      look="secondary"
      small
      disabledReason={disabledReason}
    />
  ))
}
