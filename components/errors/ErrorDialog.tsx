import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { DEFAULT_ERROR_TITLE, type ErrorReport } from '@/lib/errors/ErrorDialogContext';
import { useLayer } from '@/lib/navigation/layers';
import { SiteTheme } from '../theme/SiteTheme';

export type ErrorDialogProps = { report: ErrorReport; open: boolean; onClose: () => void };

/** The site-wide error dialog (docs/requirements.md#error-dialog). */
export function ErrorDialog({ report, open, onClose }: ErrorDialogProps) {
  useLayer(open, onClose);
  return (
    <SiteTheme>
      <Dialog
        open={open}
        onClose={onClose}
        role="alertdialog"
        aria-labelledby="error-title"
        aria-describedby="error-content"
      >
        <DialogTitle id="error-title">{report.title ?? DEFAULT_ERROR_TITLE}</DialogTitle>
        <DialogContent id="error-content">
          {'content' in report ? report.content : <Typography>{report.message}</Typography>}
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            Okay
          </Button>
        </DialogActions>
      </Dialog>
    </SiteTheme>
  );
}
