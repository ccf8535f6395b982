setTimeout("close()", 100); // caught by oxlint: typescript/no-implied-eval
