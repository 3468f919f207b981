import { type MenuEntry, menuTree } from './entry.ts'
import { advancedArticles, fundamentalArticles, testEntries } from './test-entries.ts'
import { webinarEntries } from './webinars.ts'

const overview: MenuEntry = { name: 'Overview', slug: 'overview' }
const requests: MenuEntry = { name: 'Requests', slug: 'requests' }

const testing: MenuEntry = {
  name: 'mi Testing',
  slug: 'mi-testing',
  subtitle: 'Sheet-metal testing services',
  picture: 'mi-testing',
  children: [
    overview,
    {
      name: 'Services',
      slug: 'services',
      children: [
        { name: 'Material Testing', slug: 'material-testing' },
        { name: 'Component Testing', slug: 'component-testing' },
        { name: 'FEA Support', slug: 'fea-support' },
        { name: 'On-Site Testing Services', slug: 'on-site-testing-services' },
        { name: 'Custom Testing', slug: 'custom-testing' },
        { name: 'Consultation', slug: 'consultation' },
      ],
    },
    {
      name: 'Portfolio',
      slug: 'portfolio',
      children: [
        { name: 'Test Types', slug: 'test-types', children: testEntries },
        { name: 'Test Applications', slug: 'test-applications' },
        { name: 'Other', slug: 'other' },
      ],
    },
    requests,
  ],
}

const database: MenuEntry = {
  name: 'mi Database',
  slug: 'mi-database',
  subtitle: 'Tested materials',
  picture: 'mi-database',
  children: [
    overview,
    {
      name: 'Tools',
      slug: 'tools',
      children: [
        { name: 'Data Maps', slug: '/mi-database/mi-data-maps', subtitle: 'Properties against each other' },
        { name: 'R&D Data (Level III)', slug: '/mi-database/r-and-d-data', subtitle: 'Research data' },
        { name: 'Data Comparator', slug: '/mi-database/mi-data-comparator', subtitle: 'Materials side by side' },
      ],
    },
    { name: 'Materials', slug: 'materials', tooltip: 'The tree of tested materials' },
    { name: 'Aluminium', slug: 'Aluminium', unavailable: true, group: 'Materials' },
    { name: 'Titanium', slug: 'Titanium', unavailable: true, group: 'Materials' },
    { name: 'Magnesium', slug: 'Magnesium', unavailable: true, group: 'Materials' },
    { name: 'Stainless Steels', slug: 'Stainless-Steels', unavailable: true, group: 'Materials' },
    requests,
  ],
}

const resources: MenuEntry = {
  name: 'mi Resources',
  slug: 'mi-resources',
  subtitle: 'Articles, webinars, tutorials',
  picture: 'mi-resources',
  children: [
    overview,
    { name: 'Fundamental Articles', slug: 'fundamental-articles', children: fundamentalArticles },
    { name: 'Advanced Articles', slug: 'advanced-articles', children: advancedArticles },
    { name: 'Webinars', slug: 'webinars', children: webinarEntries },
    { name: 'Publications', slug: 'publications' },
    { name: 'Tutorials', slug: 'tutorials' },
    requests,
  ],
}

const laboratory: MenuEntry = {
  name: 'mi Lab',
  slug: 'mi-lab',
  subtitle: 'Our laboratory',
  picture: 'mi-lab',
  children: [
    overview,
    {
      name: 'Facilities',
      slug: 'facilities',
      children: [
        {
          name: 'Mechanical Testing',
          slug: 'completemech',
          tooltip: 'Electromechanical, high-speed servohydraulic and sheet formability systems',
        },
        { name: 'Digital Image Correlation', slug: 'dic' },
        { name: 'Custom Testing Systems', slug: 'custom-testing-systems' },
        { name: 'Tooling', slug: 'tooling' },
        { name: 'Fabrication', slug: 'fabrication' },
      ],
    },
    requests,
  ],
}

/**
 * The public navigation tree of the specification, section 2. Static: nothing in it depends on who asks. The materials
 * below `/mi-database` come from the database, entries for some roles only are added by the shell, and tools by their modules
 * (`withPages`); until a tool has one, its entry here is greyed out.
 */
export const publicMenu = menuTree([
  testing,
  product('mi Sensor', 'mi-sensor', 'Camera measurement system'),
  product('mi Tracker', 'mi-tracker', 'Software suite'),
  database,
  product('mi Dataset', 'mi-dataset', 'Detailed datasets'),
  resources,
  laboratory,
])

function product(name: string, slug: string, subtitle: string): MenuEntry {
  return { name, slug, subtitle, picture: slug, children: [overview, requests] }
}
