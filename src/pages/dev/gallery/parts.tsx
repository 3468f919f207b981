import type { ReactNode } from 'react'
import { Badge, StatusBadge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Alert, Card, EmptyState } from '#web/ui/card.tsx'
import { DetailsMenu } from '#web/ui/details-menu.tsx'
import { CodePicture } from '#web/ui/code-picture.tsx'
import { Checkbox, Select } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { CollapsiblePanel } from '#web/ui/collapsible-panel.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Logo, TemperStrip } from '#web/ui/logo.tsx'
import { Message } from '#web/ui/message.tsx'
import { type Origin, OriginMark } from '#web/ui/origin-mark.tsx'
import { Dialog, Popover } from '#web/ui/overlay.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { ScriptButton } from '#web/ui/script-button.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { Submit } from '#web/ui/submit.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import { SyntheticBadge, SyntheticMark } from '#web/ui/synthetic-badge.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Toast } from '#web/ui/toast.tsx'
import styles from './gallery.module.css'

type ShownPart = { readonly file: string; readonly states: Readonly<Record<string, ReactNode>> }

const nothing = () => undefined
const tones = ['info', 'success', 'warning', 'danger'] as const
const origins: readonly Origin[] = [
  'measured',
  'tested value',
  'typical value',
  'requirement or guarantee',
  'fitted',
  'predicted',
  'synthetic',
]

const each = <T extends string>(values: readonly T[], part: (value: T) => ReactNode): Record<string, ReactNode> =>
  Object.fromEntries(values.map((value) => [value, part(value)]))

export const parts: readonly ShownPart[] = [
  {
    file: 'badge',
    states: {
      ...each(['neutral', ...tones], (tone) => <Badge tone={tone}>{tone}</Badge>),
      ...each(['fitted', 'extrapolated', 'predicted', 'synthetic'], (status) => <StatusBadge status={status} />),
    },
  },
  {
    file: 'button',
    states: {
      ...each(['primary', 'secondary', 'quiet', 'danger'], (look) => <Button look={look}>Add tests to cart</Button>),
      small: <Button small>Add a coil</Button>,
      'disabled with its reason': <Button disabledReason="Not in your plan">Download</Button>,
      link: <LinkButton href="#button">Open</LinkButton>,
    },
  },
  {
    file: 'card',
    states: {
      card: <Card title="Bulge test">Equibiaxial flow curve to large strains.</Card>,
      ...each(tones, (tone) => (
        <Alert tone={tone} title="Release 2026.2" action={<Button small>Show changes</Button>}>
          <p>Three materials have changed.</p>
        </Alert>
      )),
      empty: <EmptyState action={<Button>Add a material</Button>}>No material selected.</EmptyState>,
    },
  },
  { file: 'code-picture', states: { code: <CodePicture text="P-2026-001" title="Code" className={styles['code']} /> } },
  {
    file: 'field',
    states: {
      select: <Select label="Condition" options={['RD 1', 'TD 1']} />,
      'select with hint': <Select label="Coating" hint="Leave empty for all" none="All" options={['GI', 'EG']} />,
      'select in a line': <Select inline label="Unit" options={['MPa', 'ksi']} />,
      checkbox: <Checkbox>Logarithmic axis</Checkbox>,
      'checkbox, ticked': <Checkbox defaultChecked>Logarithmic axis</Checkbox>,
    },
  },
  {
    file: 'file-field',
    states: {
      file: (
        <FileField label="Test files" name="file" hint="CSV or XLSX" accept=".csv,.xlsx" maxFiles={5} maxBytes={1e6} />
      ),
    },
  },
  {
    file: 'details-menu',
    states: {
      closed: (
        <DetailsMenu opener={<summary>More</summary>}>
          <a href="/dev/gallery">Datasheet</a>
        </DetailsMenu>
      ),
    },
  },
  {
    file: 'collapsible-panel',
    states: {
      'folded in a narrow page': <CollapsiblePanel summary="Filters (2)">Thickness and coating.</CollapsiblePanel>,
    },
  },
  {
    file: 'key-values',
    states: {
      values: (
        <KeyValues
          label="Key values"
          values={[
            { id: 'rm', name: <Symbol of="R_m" />, value: '1 018 MPa', note: 'RD, n = 3' },
            { id: 'ag', name: <Symbol of="A_g" />, value: '7.2 %' },
          ]}
        />
      ),
    },
  },
  { file: 'logo', states: { logo: <Logo />, 'temper strip': <TemperStrip /> } },
  { file: 'message', states: each(tones, (tone) => <Message tone={tone} text="The view is saved." />) },
  {
    file: 'origin-mark',
    states: {
      ...each(origins, (origin) => <OriginMark origin={origin} />),
      'without its word': <OriginMark origin="measured" bare />,
    },
  },
  {
    file: 'overlay',
    states: {
      dialog: (
        <Dialog trigger={<Button>Open dialog</Button>} title="Share this view">
          <p>Copy the address.</p>
        </Dialog>
      ),
      popover: (
        <Popover trigger={<Button>Open popover</Button>} title="Tensile strength">
          <p>Maximum force over the initial section.</p>
        </Popover>
      ),
    },
  },
  { file: 'password-field', states: { password: <PasswordField label="Password" name="password" /> } },
  {
    file: 'plain-table',
    states: {
      table: (
        <PlainTable label="Tensile test" className={undefined} headings={['Coil', 'Rm [MPa]']}>
          <tr>
            <th scope="row">GI 1.40</th>
            <td>1 018</td>
          </tr>
        </PlainTable>
      ),
    },
  },
  {
    file: 'script-button',
    states: {
      enabled: <ScriptButton>Show the table</ScriptButton>,
      disabled: <ScriptButton disabled>Show the table</ScriptButton>,
    },
  },
  {
    file: 'scroll-region',
    states: {
      scrolls: (
        <ScrollRegion label="Long line">
          <p className={styles['long']}>A line that is longer than its place can be scrolled by pointer and keys.</p>
        </ScrollRegion>
      ),
    },
  },
  {
    file: 'segmented',
    states: {
      choice: (
        <Segmented
          label="View"
          value="chart"
          onChange={nothing}
          options={[
            { id: 'chart', label: 'Chart' },
            { id: 'table', label: 'Table' },
          ]}
        />
      ),
    },
  },
  {
    file: 'slider',
    states: { slider: <Slider label="Window" value={4} onChange={nothing} range={[0, 10, 1]} unit="%" /> },
  },
  { file: 'submit', states: each(['primary', 'secondary'], (look) => <Submit look={look}>Save changes</Submit>) },
  { file: 'symbol', states: each(['R_p0.2', 'R_p0.2/R_m', 'λ', 'FLC_0'], (text) => <Symbol of={text} />) },
  { file: 'synthetic-badge', states: { badge: <SyntheticBadge />, 'of a row': <SyntheticMark /> } },
  {
    file: 'tabs',
    states: {
      tabs: (
        <Tabs
          label="Tests"
          current="UAT"
          tabs={[
            { id: 'UAT', label: 'UAT', name: 'Tension', to: '#tabs' },
            { id: 'HER', label: 'HER', name: 'Hole expansion', to: '#tabs-her', mark: 'not tested' },
          ]}
        />
      ),
    },
  },
  {
    file: 'text-field',
    states: {
      empty: <TextField label="Thickness [mm]" name="thickness" placeholder="1.40" />,
      'with hint': <TextField label="Name" name="name" hint="At most 40 characters" />,
      refused: (
        <TextField
          label="Thickness [mm]"
          name="refused"
          defaultValue="0"
          refusal="Enter a thickness between 0.3 and 6 mm."
        />
      ),
      'several rows': <TextField label="Note" name="note" rows={3} />,
      disabled: <TextField label="Heat" name="heat" defaultValue="A 1234" disabled />,
    },
  },
  { file: 'theme-toggle', states: { toggle: <ThemeToggle /> } },
  {
    file: 'toast',
    states: {
      toast: (
        <div className={styles['holds']}>
          <Toast action={<Button small>Undo</Button>} onEnd={nothing}>
            The saved view is deleted.
          </Toast>
        </div>
      ),
    },
  },
]
