import type { AlertObject, AlertSeverity } from '@/lib/alerts/types';

const severityIcons: Record<AlertSeverity, string> = {
  success: 'check_circle',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

/** The icon of an alert, in the color of its text; that of the severity where it names none. */
export function AlertIcon({ metadata }: { metadata: AlertObject['metadata'] }) {
  const { material_ui_icon_name: name, material_ui_icon_family: family, severity } = metadata;
  const icon = name ? `${family.value}/${name}` : `baseline/${severityIcons[severity.value]}`;
  return <span className="symbol" style={{ maskImage: `url(/api/icons/${icon})` }} aria-hidden />;
}
