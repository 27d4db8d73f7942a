import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';

export default function Home() {
  return (
    <Container maxWidth="lg">
      <Box sx={{ my: 4 }}>
        <Typography variant="h4" component="h1">
          Bare template
        </Typography>
        <MuiLink href="/" component={NextLink}>
          A link
        </MuiLink>
        <Button variant="contained">A button</Button>
      </Box>
    </Container>
  );
}
